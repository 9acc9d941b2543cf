import { joinedWords } from '../query/finding/joined-words.suite.ts'
import { mistypedWords } from '../query/finding/mistyped.suite.ts'
import { namedArticles } from '../query/finding/named-articles.suite.ts'
import { translatedPhrases } from '../query/finding/translated-phrases.suite.ts'
import { rankingSuite } from '../ranking/ranking.suite.ts'
import { openEmbedded } from './tested-index.fixture.ts'

// The fast suites run these over maps, and `same-order.test.ts` checks that the index answers as the maps do.
rankingSuite(openEmbedded)
translatedPhrases(openEmbedded)
joinedWords(openEmbedded)
mistypedWords(openEmbedded)
namedArticles(openEmbedded)
