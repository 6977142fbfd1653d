import '@fontsource/cinzel/latin-500.css'
import '@fontsource/cinzel/latin-ext-500.css'
import '@fontsource/eb-garamond/latin-400.css'
import '@fontsource/eb-garamond/latin-ext-400.css'
import '@fontsource/eb-garamond/latin-400-italic.css'
import '@fontsource/eb-garamond/latin-ext-400-italic.css'
import '@fontsource/inter/latin-400.css'
import '@fontsource/inter/latin-ext-400.css'
import '@fontsource/inter/latin-600.css'
import '@fontsource/inter/latin-ext-600.css'
import '@fontsource/inter/latin-700.css'
import '@fontsource/inter/latin-ext-700.css'
import './core/ui/scale.css'
import './core/ui/theme.css'
import './core/ui/elements.css'
import './core/ui/home.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { followForgetting } from './core/state/forget'
import { language } from './core/texts'

// Over plain http there is no service worker; the pairing says so.
if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js')

followForgetting()
document.documentElement.lang = language
export default mount(App, { target: document.getElementById('app')! })
