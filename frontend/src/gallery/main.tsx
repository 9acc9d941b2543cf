import '../ui/tokens.css'
import '../ui/fonts.css'
import '../ui/base.css'
import { createRoot } from 'react-dom/client'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { MemoryRouter } from 'react-router'
import { Gallery } from './gallery.tsx'

/** `gallery.html?brand=de&theme=dark`: every component in every state, on the development server only. */
const asked = new URLSearchParams(window.location.search)
const brand = asked.get('brand')
const theme = asked.get('theme')
if (brand) document.documentElement.dataset.brand = brand
if (theme) document.documentElement.dataset.theme = theme

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <I18nProvider locale="fr-FR">
      <MemoryRouter>
        <Gallery />
      </MemoryRouter>
    </I18nProvider>,
  )
