// What a tap on a tablet's home opens, fetched together when the home stands.
import '../ui/every.css'
export { default as Reckoning } from '../audit/Reckoning.svelte'
export { default as ActSheet } from '../form/ActSheet.svelte'
export { default as AllActs } from './AllActs.svelte'
export { default as MyActs } from './MyActs.svelte'
export { default as Petitions } from './Petitions.svelte'
export { default as Tray } from './Tray.svelte'
