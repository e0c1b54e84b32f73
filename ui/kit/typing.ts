/** Where letters are typed: a key there is no shortcut. A checkbox and a radio button take no letters. */
const FIELDS =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="combobox"], [role="menu"]'

export const isTyping = ({ target }: Pick<KeyboardEvent, 'target'>): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null
