export interface OddsFlags {
  readonly with?: readonly string[];
  readonly option?: readonly string[];
  readonly in?: string;
  readonly vary?: readonly string[];
  readonly against?: readonly string[];
  readonly atLeast?: string;
  readonly atMost?: string;
  readonly condition?: string;
  readonly value?: readonly string[];
  readonly joint?: readonly string[];
  readonly policy?: readonly string[];
  readonly goal?: string;
  readonly for?: string;
  readonly only?: readonly string[];
  readonly expr?: readonly string[];
  readonly maxStates?: string;
  readonly maxSeconds?: string;
  readonly maxMissing?: string;
  readonly svg?: string;
  readonly html?: string;
  readonly csv?: true;
  readonly markdown?: true;
  readonly json?: true;
}
