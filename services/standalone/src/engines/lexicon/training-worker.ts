import { parentPort, workerData } from 'node:worker_threads'
import { trainWhenDue } from './training.ts'

parentPort?.postMessage(trainWhenDue((workerData as { folder: string }).folder, Date.now()))
