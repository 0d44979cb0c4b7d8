/** A text as a YAML scalar: plain where it can only be read as text, in double quotes otherwise. */
export function yamlText(text: string): string {
  const isPlain =
    /^\p{L}[\p{L}\p{N} ,.'()-]*$/u.test(text) &&
    !/^(?:true|false|null|yes|no|on|off|y|n|none|\.\w+)$/i.test(text) &&
    !/\s$/.test(text);
  return isPlain ? text : JSON.stringify(text);
}
