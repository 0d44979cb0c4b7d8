import type { YamlNode, YamlScalar } from '../yaml/nodes.js';

/** Located nodes as plain data, as a schema sees them. Mappings have no prototype, so that any name is only a name. */
export class PlainData {
  private readonly made = new Map<YamlNode, unknown>();

  of(node: YamlNode): unknown {
    const known = this.made.get(node);
    if (known !== undefined) return known;
    const data = this.make(node);
    // Copies are the same data.
    if (typeof data === 'object' && data !== null) this.made.set(node, data);
    return data;
  }

  private make(node: YamlNode): unknown {
    switch (node.kind) {
      case 'scalar':
        return scalarValue(node);
      case 'list':
        return node.items.map((item) => this.of(item));
      case 'map': {
        const data = Object.create(null) as Record<string, unknown>;
        for (const { key, value } of node.pairs) data[key.name] = this.of(value);
        return data;
      }
      case 'broken':
        return null;
    }
  }
}

/** YAML 1.2's core schema: everything is text but `true`, `false`, `null`, `~` and numbers. */
function scalarValue({ style, source: { text } }: YamlScalar): string | number | boolean | null {
  if (style === 'empty') return null;
  if (style !== 'plain') return text;
  if (/^(?:true|True|TRUE|false|False|FALSE)$/.test(text)) return /^t/i.test(text);
  if (/^(?:~|null|Null|NULL)$/.test(text)) return null;
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/.test(text) ? Number(text) : text;
}
