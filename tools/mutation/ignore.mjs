// What Stryker leaves alone everywhere, since no test of behaviour could or should notice it.

/** Texts of a built-in's page; other tests look at them. */
const documentation = new Set(['summary', 'details', 'description', 'examples']);

const isInvariant = (node) =>
  node?.type === 'ThrowStatement' && node.argument?.type === 'NewExpression' && node.argument.callee.name === 'Error';
const onlyOf = (node) => (node?.type === 'BlockStatement' && node.body.length === 1 ? node.body[0] : node);

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'not-behaviour',
    value: {
      shouldIgnore({ node, parent }) {
        if (isInvariant(parent)) return 'what is said where an invariant is broken';
        if (node.type === 'IfStatement' && isInvariant(onlyOf(node.consequent)) && !node.alternate)
          return 'a guard of an invariant';
        if (node.type === 'ObjectProperty' && documentation.has(node.key.name)) return 'documentation';
        return undefined;
      },
    },
  },
];
