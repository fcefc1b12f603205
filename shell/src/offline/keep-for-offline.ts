/** Keeps this page for when there is no network; what does that comes when it is called, as nobody waits for it. */
export function keepForOffline(): void {
  import(/* webpackChunkName: 'keep-page' */ './keep-page.ts').then(
    ({ keepPage }) => keepPage(),
    () => {
      // The network is gone already. The next page is kept.
    },
  );
}
