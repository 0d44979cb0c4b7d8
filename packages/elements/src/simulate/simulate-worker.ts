/** Runs trials beside the page. */
import { type Begin, Counting } from './counting.js';

type Order = { readonly begin: Begin } | { readonly from: number; readonly count: number };

const counting = new Counting();

self.addEventListener('message', ({ data }: MessageEvent<Order>) => {
  try {
    if ('begin' in data) self.postMessage({ begun: counting.begin(data.begin) });
    else self.postMessage({ tally: counting.count(data.from, data.count) });
  } catch (error) {
    self.postMessage({ failed: error instanceof Error ? error.message : String(error) });
  }
});
