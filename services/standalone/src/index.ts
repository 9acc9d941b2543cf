export { compose, type Standalone } from './compose.ts'
export { type DataFolder, DataFolderError, openDataFolder } from './data-folder.ts'
export { readStandaloneSettings } from './settings.ts'
