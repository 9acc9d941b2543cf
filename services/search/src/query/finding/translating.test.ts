import { openInMemory } from '../../testing/tested-index.ts'
import { joinedWords } from './joined-words.suite.ts'
import { mistypedWords } from './mistyped.suite.ts'
import { namedArticles } from './named-articles.suite.ts'
import { translatedPhrases } from './translated-phrases.suite.ts'

translatedPhrases(openInMemory)
joinedWords(openInMemory)
mistypedWords(openInMemory)
namedArticles(openInMemory)
