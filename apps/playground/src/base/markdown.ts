/** The little Markdown that documentation is written in, as nodes of a page. Texts stay texts, whatever is in them. */

export function markdownNodes(markdown: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  // Blocks of code stand between fences; everything else is paragraphs.
  markdown.split(/```\w*\n([^]*?)\n?```/).forEach((block, index) => {
    if (index % 2 === 1) {
      const code = document.createElement('pre');
      code.textContent = block;
      fragment.append(code);
      return;
    }
    for (const paragraph of block.split(/\n{2,}/)) {
      if (paragraph.trim() === '') continue;
      const element = document.createElement('p');
      element.append(...inline(paragraph.trim()));
      fragment.append(element);
    }
  });
  return fragment;
}

function inline(text: string): (Node | string)[] {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    const [, tag, inner] = /^(`|\*\*)(.+?)\1$/.exec(part) ?? [];
    if (inner === undefined) return part.replace(/\s*\n\s*/g, ' ');
    const element = document.createElement(tag === '`' ? 'code' : 'strong');
    element.textContent = inner;
    return element;
  });
}
