export interface Served {
  readonly url: string;
  readonly close: () => Promise<void>;
}

export declare function serve(options?: { readonly port?: number; readonly folder?: string }): Promise<Served>;
