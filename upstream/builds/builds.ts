/** The queue of builds: one at a time, in the order they came. */
export interface Builds {
  /** Settles what an earlier run of the server left, and goes on with what waits. */
  start(): Promise<void>;
  /** A job was added. */
  wake(): void;
  /** Ends a build that waits or runs; false when it ended otherwise. Resolves when it has ended. */
  cancel(id: number): Promise<boolean>;
  cancelAllOf(radioId: number): Promise<void>;
  /** Ends what runs, as interrupted; nothing starts any more. */
  stop(): Promise<void>;
  /** Aborted by `stop`: for whatever else has to end by then. */
  stopped: AbortSignal;
  /** Resolves when nothing runs and nothing waits. */
  idle(): Promise<void>;
}
