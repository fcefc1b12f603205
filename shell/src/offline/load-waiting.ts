/** Loads the notice of queued changes. */
export const loadWaiting = () => import(/* webpackChunkName: 'waiting' */ './waiting-notice.tsx');
