// Keeps the whole app on this device, so that it opens without a network. The build fills in what it consists of.
const cacheName = `rulewright-${'VERSION'}`;
const files = ['FILES'];

self.addEventListener('install', (event) => {
  // Around the browser's own cache, which may hold files of an older version.
  const requests = files.map((path) => new Request(path, { cache: 'reload' }));
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(requests)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('rulewright-') && name !== cacheName)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

// The page says when everybody is ready for the new version.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== self.location.origin) return;
  const wanted =
    request.mode === 'navigate' && address.pathname === new URL('./', self.location).pathname ? './' : request;
  event.respondWith(
    caches
      .open(cacheName)
      .then((cache) => cache.match(wanted, { ignoreSearch: true }))
      .then((kept) => kept ?? fetch(request)),
  );
});
