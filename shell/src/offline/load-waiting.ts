/** Fetches what shows that something waits. */
export const loadWaiting = () => import(/* webpackChunkName: 'waiting' */ './waiting-notice.tsx');
