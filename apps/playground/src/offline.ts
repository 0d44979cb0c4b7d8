/** The service worker keeps the app on the device; a newer version waits until whoever is at the page agrees. */
import type { Workbench } from './app/workbench.js';
import { whenIdle } from './base/soon.js';

/** So long keeping the app waits, and then at most for the page to have nothing else to do, in milliseconds. */
const patience = 3000;

export function keepOffline(bench: Workbench): void {
  const workers = (navigator as { readonly serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (!workers || import.meta.env.DEV) return;
  // Keeping everything is work that whoever has just come need not wait for.
  const wait = (): void => {
    setTimeout(() => {
      // Nor does somebody who types.
      if (bench.keeper.state === 'saving') wait();
      else
        whenIdle(() => {
          register(workers, bench);
        }, patience);
    }, patience);
  };
  wait();
}

function register(workers: ServiceWorkerContainer, bench: Workbench): void {
  void workers.register(new URL('sw.js', document.baseURI)).then(
    (registration) => {
      const offer = (): void => {
        const { waiting } = registration;
        if (!waiting || !workers.controller) return;
        const run = (): void => {
          workers.addEventListener(
            'controllerchange',
            () =>
              void bench.keeper.flush().then(() => {
                location.reload();
              }),
            { once: true },
          );
          waiting.postMessage('take over');
        };
        bench.notify({ text: 'There is a new version of the playground.', action: { label: 'Load it', run } });
      };
      offer();
      registration.addEventListener('updatefound', () => {
        registration.installing?.addEventListener('statechange', offer);
      });
    },
    // A page without a secure address, or a browser that keeps nothing: the app works with a network.
    () => undefined,
  );
}
