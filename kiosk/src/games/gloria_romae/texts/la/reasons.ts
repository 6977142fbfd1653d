// Why an action comes to nothing, or to less than was stated.
import type { Texts } from '../en'

export const reasons: Texts['reasons'] = {
  no_plan: 'nullum consilium missum est',
  client_taken: 'patronum iam habent',
  condition_unmet: (words) => `non impletum: ${words}`,
  too_poor: (left) => `denarii desunt: adsunt ${left}`,
  tie_lost: 'sero: alii priores erant',
  already_built: 'iam stat',
  no_resources: (what) => `${what} deest`,
  over_limit: 'plus quam simul licet',
  missing_fewer: 'pauciora desunt',
  cut: {
    too_poor: (done, of, left) => `${done} ex ${of}: restant denarii ${left}`,
    over_limit: (done, of) => `${done} ex ${of}: plura simul non licent`,
    no_resources: (done, of) => `${done} ex ${of}: plura non habentur`,
    missing_fewer: (done, of) => `${done} ex ${of}: plura non desunt`,
  },
}
