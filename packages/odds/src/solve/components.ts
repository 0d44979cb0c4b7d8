/** The strongly connected components of a graph: those that are reached from others come before these. */
export function components(edges: readonly (readonly { readonly to: number }[])[]): number[][] {
  const index = new Int32Array(edges.length).fill(-1);
  const low = new Int32Array(edges.length);
  const onStack = new Uint8Array(edges.length);
  const stack: number[] = [];
  const found: number[][] = [];
  let count = 0;
  for (let root = 0; root < edges.length; root += 1) {
    if (index[root] !== -1) continue;
    // Without recursion: chains can be long.
    const path: { state: number; next: number }[] = [{ state: root, next: 0 }];
    while (path.length > 0) {
      const top = path[path.length - 1] as { state: number; next: number };
      const { state } = top;
      if (top.next === 0) {
        index[state] = low[state] = count;
        count += 1;
        stack.push(state);
        onStack[state] = 1;
      }
      const edge = edges[state]?.[top.next];
      top.next += 1;
      if (edge) {
        const { to } = edge;
        if (index[to] === -1) path.push({ state: to, next: 0 });
        else if (onStack[to] === 1) low[state] = Math.min(low[state] ?? 0, index[to] ?? 0);
        continue;
      }
      path.pop();
      const parent = path[path.length - 1]?.state;
      if (parent !== undefined) low[parent] = Math.min(low[parent] ?? 0, low[state] ?? 0);
      if (low[state] === index[state]) found.push(popTo(stack, state, onStack));
    }
  }
  return found;
}

function popTo(stack: number[], state: number, onStack: Uint8Array): number[] {
  const component: number[] = [];
  for (;;) {
    const top = stack.pop() as number;
    onStack[top] = 0;
    component.push(top);
    if (top === state) return component;
  }
}
