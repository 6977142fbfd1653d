import '@fontsource/cinzel/latin-500.css'
import '@fontsource/eb-garamond/latin-400.css'
import '@fontsource/eb-garamond/latin-400-italic.css'
import '@fontsource/inter/latin-400.css'
import '@fontsource/inter/latin-600.css'
import '@fontsource/inter/latin-700.css'
import './core/theme.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { language } from './core/texts'

// Over plain http there is no service worker; the pairing says so.
if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js')

document.documentElement.lang = language
export default mount(App, { target: document.getElementById('app')! })
