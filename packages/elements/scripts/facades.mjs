// An entry whose code other files need too is split by esbuild in two: a file that only passes on, and what it passes on.
// A page would wait for the one to learn of the other.

const passingOn = /^(?:import"[^"]+";)*export\{([^}]*)\}from"\.\/([^"]+)";(?:import"[^"]+";)*$/;

/**
 * Puts what is passed on in the place of what only passes on, under the name of that.
 *
 * @param {ReadonlyMap<string, string>} files The files of a bundle by name.
 */
export function withoutFacades(files) {
  const left = new Map(files);
  for (const [name, text] of files) {
    const [, names, whole] = passingOn.exec(text.trim()) ?? [];
    if (whole === undefined || !left.has(whole)) continue;
    left.set(name, alsoAs(left.get(whole), new Map(pairs(names))));
    left.delete(whole);
    for (const [other, code] of left) left.set(other, code.replaceAll(`"./${whole}"`, `"./${name}"`));
  }
  return left;
}

/** A file that exports what it exports under further names. */
function alsoAs(text, names) {
  return text.replace(/export\{([^}]*)\};?\s*$/, (_, own) => {
    const more = pairs(own).flatMap(([local, exported]) =>
      names.has(exported) ? [`${local} as ${names.get(exported)}`] : [],
    );
    return `export{${[own, ...more].join()}};`;
  });
}

/** `a as b,c` as pairs. */
function pairs(list) {
  return list.split(',').map((each) => {
    const [from, to = from] = each.split(' as ');
    return [from, to];
  });
}
