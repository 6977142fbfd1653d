// Which component draws which widget of the catalogue, whatever the game.
import type { Component } from 'svelte'
import ActField from './ActField.svelte'
import ChoiceField from './ChoiceField.svelte'
import CountField from './CountField.svelte'
import DieField from './DieField.svelte'
import HourField from './HourField.svelte'
import ListField from './ListField.svelte'
import PersonField from './PersonField.svelte'
import SignedField from './SignedField.svelte'
import SwitchField from './SwitchField.svelte'
import TextField from './TextField.svelte'
import type { FieldProps } from './props'

export const WIDGETS: Record<string, Component<FieldProps>> = {
  count: CountField,
  signed: SignedField,
  die: DieField,
  person: PersonField,
  text: TextField,
  act: ActField,
  choice: ChoiceField,
  switch: SwitchField,
  list: ListField,
  hour: HourField,
}
