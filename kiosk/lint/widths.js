// A width at which a screen changes its shape is written by its name, in `@media` and in `@container`.
import stylelint from 'stylelint'

const name = 'ludi/widths'
const messages = stylelint.utils.ruleMessages(name, {
  rejected: (params) => `A width stands in core/ui/widths.css alone, and is asked for by its name: ${params}`,
})
const rule = (on) => (root, result) => {
  if (!on) return
  root.walkAtRules(/^(media|container)$/, (node) => {
    if (/\d(px|r?em|ch|vw|vh)\b/.test(node.params))
      stylelint.utils.report({ result, ruleName: name, node, message: messages.rejected(node.params) })
  })
}
export default stylelint.createPlugin(name, Object.assign(rule, { ruleName: name, messages }))
