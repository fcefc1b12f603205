/** Loads the notice of queued changes. */
export const loadQueueNotice = () => import(/* webpackChunkName: 'waiting' */ './queue-notice.tsx');
