interface Named {
  readonly name: string;
  readonly description?: string;
}

export interface Manifest {
  readonly modules: readonly {
    readonly declarations: readonly {
      readonly tagName?: string;
      readonly attributes?: readonly Named[];
      readonly members?: readonly Named[];
      readonly events?: readonly Named[];
      readonly slots?: readonly Named[];
      readonly cssParts?: readonly Named[];
      readonly cssProperties?: readonly Named[];
    }[];
  }[];
}

export function referenceOf(manifest: Manifest): string;
export function withReference(document: string, manifest: Manifest): string;
