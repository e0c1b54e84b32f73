/** Fields that take letters: a key in them is no shortcut. Checkboxes and radio buttons take none. */
const FIELDS =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="combobox"], [role="menu"]'

export const isTyping = ({ target }: Pick<KeyboardEvent, 'target'>): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null
