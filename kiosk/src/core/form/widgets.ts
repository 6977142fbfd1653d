// Which widget draws which field of the catalogue.
import type { Component } from 'svelte'
import ActField from './ActField.svelte'
import ChoiceField from './ChoiceField.svelte'
import CoinsField from '../../games/ludi_romani/form/CoinsField.svelte'
import CountField from './CountField.svelte'
import DieField from './DieField.svelte'
import ListField from './ListField.svelte'
import NumberedField from './NumberedField.svelte'
import PersonField from './PersonField.svelte'
import PlayerField from '../../games/ludi_romani/form/PlayerField.svelte'
import RegionField from '../../games/ludi_romani/form/RegionField.svelte'
import RowField from '../../games/ludi_romani/form/RowField.svelte'
import SignedField from './SignedField.svelte'
import SwitchField from './SwitchField.svelte'
import TextField from './TextField.svelte'
import type { FieldProps } from './props'

export const WIDGETS: Record<string, Component<FieldProps>> = {
  player: PlayerField,
  mortal: PlayerField,
  numen: PlayerField,
  imago: PlayerField,
  dead: PlayerField,
  region: RegionField,
  coins: CoinsField,
  count: CountField,
  signed: SignedField,
  die: DieField,
  row: RowField,
  person: PersonField,
  text: TextField,
  act: ActField,
  proelium: NumberedField,
  rogatio: NumberedField,
  party: NumberedField,
  choice: ChoiceField,
  switch: SwitchField,
  list: ListField,
}
