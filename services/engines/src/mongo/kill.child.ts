import mongoose, { Schema } from 'mongoose'
import { startMongoEngine } from './index.ts'

/**
 * Writes through mongoose to an engine in this process until it is killed. Reports each acknowledged write as a line: `i <id>`
 * for an insert, `u <id> <value>` for an update.
 */
const [file = '', round = '0'] = process.argv.slice(2)
const engine = await startMongoEngine({ file })
const connection = await mongoose.createConnection(engine.uri('kill')).asPromise()
const Entry = connection.model('Entry', new Schema({ _id: String, writer: { type: Number, index: true }, n: Number }))
await Entry.init()

async function write(writer: number): Promise<void> {
  for (let at = 0; ; at++) {
    const id = `${round}-${writer}-${at}`
    await Entry.create({ _id: id, writer, n: 0 })
    process.stdout.write(`i ${id}\n`)
    for (let n = 1; n <= 3; n++) {
      await Entry.updateOne({ _id: id }, { $set: { n } })
      process.stdout.write(`u ${id} ${n}\n`)
    }
  }
}

await Promise.all([0, 1, 2, 3].map(write))
