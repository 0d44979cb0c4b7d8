/** The files of the gallery, by path. */
export function gallery(): readonly (readonly [path: string, text: string])[];
