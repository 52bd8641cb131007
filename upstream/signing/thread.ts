import { parentPort, workerData } from 'node:worker_threads';
import { judgeKeyStore, type KeyStore } from './judge.ts';
import { makePkcs12, type NewKey } from './pkcs12.ts';

/** The thread's own side of `work.ts`. */

export type Task = { judge: KeyStore } | { make: NewKey };

const task = workerData as Task;
parentPort?.postMessage('judge' in task ? judgeKeyStore(task.judge) : makePkcs12(task.make));
