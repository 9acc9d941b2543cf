import { libraryApi } from '../../api/library.ts'

export const { useChangeDocumentMutation, useSavedDocumentsQuery } = libraryApi
