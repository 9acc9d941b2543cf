import { openInMemory } from '../testing/tested-index.ts'
import { rankingSuite } from './ranking.suite.ts'

rankingSuite(openInMemory)
