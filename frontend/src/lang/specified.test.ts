import { expect, test } from '@jest/globals'
import { catalogueOf } from '../test/catalogue.ts'

/**
 * Sentences that the specification gives word for word, for screens and accounts (its sections 2, 5 and 8).
 */
const SPECIFIED = {
  'bookmark.notSaved': 'Document non trouvé dans les favoris',
  'bookmark.savedAlready': 'Document déjà sauvegardé',
  'active.saveSignedOut': 'Vous devez être connecté pour sauvegarder une recherche.',
  'deletion.failed': "Erreur lors de la suppression de l'utilisateur",
  'deletion.notAllowed': "Vous n'avez pas les permissions nécessaires pour supprimer cet utilisateur",
  'deletion.unauthenticated': 'Vous devez être authentifié pour supprimer un utilisateur',
  'empty.title': 'Aucun résultat trouvé',
  'error.generic': 'Une erreur est survenue',
  'page.loading': 'Chargement...',
  'register.termsMissing': "Vous devez accepter les conditions d'utilisation.",
  'searchError.title': 'Erreur de recherche',
  'signIn.wrong': "L'adresse e-mail ou le mot de passe est incorrect. Veuillez réessayer.",
  'soon.alreadyJoined': "Vous êtes déjà inscrite sur la liste d'attente.",
  'soon.emailInvalid': 'Veuillez entrer une adresse email valide.',
  'soon.emailMissing': 'Veuillez entrer votre adresse email.',
  'soon.failed': 'Une erreur est survenue. Veuillez réessayer.',
  'soon.joined': 'Merci! Vous recevrez une confirmation par email.',
  'soon.submit': "S'inscrire",
  'soon.submitting': 'Inscription...',
  'soon.title': 'Bientôt Disponible',
  'starred.failed': 'Impossible de charger les favoris',
  'starred.title': 'Aucun document favori',
} as const

/** Without what French typesetting adds: typographic apostrophes, narrow spaces before signs. */
const plain = (text: string) => text.replaceAll('’', "'").replaceAll(/[\u00a0\u202f](?=[!?:;])/g, '')

test.each(Object.entries(SPECIFIED))('%s has the French text of the specification', (id, sentence) => {
  expect(plain(catalogueOf('fr')[id as keyof typeof SPECIFIED])).toBe(sentence)
})
