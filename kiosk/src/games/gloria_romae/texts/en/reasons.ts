// Why an action comes to nothing, or to less than was stated.
export const reasons = {
  no_plan: 'no plan was sent',
  client_taken: 'they have a patron already',
  condition_unmet: (words: string) => `not met: ${words}`,
  too_poor: (left: number) => `too few denarii: ${left} are there`,
  tie_lost: 'too late: others stood before',
  already_built: 'it stands already',
  no_resources: (what: string) => `no ${what.toLowerCase()} is held`,
  over_limit: 'more than may be at once',
  missing_fewer: 'fewer are missing',
  cut: {
    too_poor: (done: number, of: number, left: number) => `${done} of ${of}: ${left} denarii are left`,
    over_limit: (done: number, of: number) => `${done} of ${of}: no more at once`,
    no_resources: (done: number, of: number) => `${done} of ${of}: no more are held`,
    missing_fewer: (done: number, of: number) => `${done} of ${of}: no more are missing`,
  },
}
