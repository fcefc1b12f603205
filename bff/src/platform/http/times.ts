/** Timeouts of client connections, in milliseconds. */
export interface Times {
  /** For the headers of a request, from its first byte or the start of the connection. */
  headers: number;
  /** For a whole request including its body. */
  request: number;
  /** Interval at which the speed of an upload is checked. */
  pace: number;
  /** Without traffic in either direction: the client has stopped reading or is gone. */
  quiet: number;
  /** For the client to receive a whole response, except event streams. */
  response: number;
  /** For the next request on a connection. */
  idle: number;
  /** Interval of the check for late requests. */
  check: number;
  heartbeat: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export const usualTimes: Times = {
  // Headers fit in one packet; slower ones are an attack.
  headers: 10 * SECOND,
  // 10 MB, the largest upload, on a slow line.
  request: 2 * MINUTE,
  // Mobile networks pause for several seconds.
  pace: 15 * SECOND,
  // Longer than any deadline of the database, including retries.
  quiet: MINUTE,
  // The largest download, on a slow line.
  response: 5 * MINUTE,
  // Longer than proxies keep idle connections (mostly a minute): the side that sends requests must be the
  // one that closes, or a request arrives at a connection that is being closed.
  idle: 75 * SECOND,
  check: 5 * SECOND,
  // Proxies close a stream after a minute without traffic, some after half a minute.
  heartbeat: 15 * SECOND,
};
