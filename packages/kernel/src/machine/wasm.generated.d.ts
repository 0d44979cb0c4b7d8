/** What scripts/build-machine.mjs makes of assembly/: the module, in base64. */
export declare const wasmBase64: string;
