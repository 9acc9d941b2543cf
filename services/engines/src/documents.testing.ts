import { randomUUID } from 'node:crypto'
import { connectMongo } from '@trilex/platform'
import type { DataPlaces } from './data-folder.ts'
import { embedded } from './engines.ts'

/** Documents server of one test file. */
interface TestDocuments {
  uri(database: string): string
  close(): Promise<void>
}

/** The address of one database of a server, `mongodb://host:27017/?replicaSet=a` → `mongodb://host:27017/court?replicaSet=a`. */
export function databaseOf(server: string, database: string): string {
  const [, hosts = '', options = ''] = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?(\?.*)?$/.exec(server) ?? []
  return `${hosts}/${database}${options}`
}

/**
 * Opens fresh databases on the server that MONGODB_URI names (`close` drops them); without it, the embedded
 * engine.
 */
export async function openTestDocuments(places: DataPlaces): Promise<TestDocuments> {
  const { MONGODB_URI: server } = process.env
  if (!server) return embedded.documents(places)
  const prefix = `trilex_test_${randomUUID().slice(0, 8)}_`
  const used = new Set<string>()
  return {
    uri(database) {
      used.add(database)
      return databaseOf(server, prefix + database)
    },
    async close() {
      for (const database of used) {
        const connection = await connectMongo(databaseOf(server, prefix + database))
        await connection.dropDatabase()
        await connection.close()
      }
    },
  }
}
