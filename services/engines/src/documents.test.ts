import { expect, test } from '@jest/globals'
import { databaseOf } from './documents.testing.ts'

test.each([
  ['mongodb://127.0.0.1:27017', 'mongodb://127.0.0.1:27017/court'],
  ['mongodb://u:p@a:1,b:2/?replicaSet=x', 'mongodb://u:p@a:1,b:2/court?replicaSet=x'],
  ['mongodb+srv://db.example.ch/other?tls=true', 'mongodb+srv://db.example.ch/court?tls=true'],
  ['mongodb://%2Ftmp%2Fdocuments.sock/', 'mongodb://%2Ftmp%2Fdocuments.sock/court'],
])('inserts the database name into the address %s', (server, address) => {
  expect(databaseOf(server, 'court')).toBe(address)
})
