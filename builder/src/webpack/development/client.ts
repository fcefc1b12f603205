// Connects to the development server next to the script's own address, by web socket. Type errors are shown in
// the terminal and runtime errors by the error cards, so the overlay only shows build errors. Warnings say why an
// edit was not applied.
import {
  subscribeAll,
  useCustomOverlay,
} from 'webpack-dev-server/client/index.js?transport=ws&path=ws&dynamicPublicPath=true&logging=warn&overlay=%7B%22errors%22%3Atrue%2C%22warnings%22%3Afalse%2C%22runtimeErrors%22%3Afalse%7D&connect=%7B%22retries%22%3A1000%7D';
import { hideOverlay, showOverlay } from './overlay.ts';

// The server's own overlay assembles markup from strings, which the content security policy forbids.
// oxlint-disable-next-line react-hooks/rules-of-hooks -- it is no hook, but is called like one
useCustomOverlay({
  showProblems: (_type, problems) => showOverlay(problems),
  clear: hideOverlay,
});

// webpack waits forever for parts of an update lost in a server restart, and would not apply any other
// update. The connection that follows first reports the state of the build.
subscribeAll(({ action }) => {
  if (action === 'sync' && import.meta.webpackHot?.status() === 'prepare') window.location.reload();
});
