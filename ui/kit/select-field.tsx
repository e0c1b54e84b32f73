import { Select, type SelectProps } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { type FieldProps, wrapperProps } from './field.tsx'
import { Icon } from './icon.tsx'
import classes from './select-field.module.css'

/** `detail` is beside the label in the list, where there is space; typing finds it too. */
export type Choice = { value: string; label: string; detail?: string }

const inWords = ({ label, detail }: Choice) => (detail ? `${label}, ${detail}` : label)

type SelectFieldProps = FieldProps &
  Omit<SelectProps, keyof FieldProps | 'onChange' | 'classNames' | 'data' | 'value'> & {
    value: string
    onChange: (value: string) => void
    choices: Choice[]
  }

/** A select. `searchable` for more than a dozen options: typing and Enter choose the first match; '' is "nothing chosen". */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, required, mark, onChange, choices, value, ...rest } = props
  const wrapper = wrapperProps({ label, hint, error, required, mark })
  return (
    <Select
      size="sm"
      allowDeselect={false}
      maxDropdownHeight={306}
      rightSection={rest.readOnly ? null : <Icon of={IconChevronDown} size={16} />}
      rightSectionPointerEvents="none"
      comboboxProps={{ withinPortal: false, shadow: 'md', offset: 3, transitionProps: { duration: 140 } }}
      renderOption={({ option, checked }) => (
        <>
          <span>{inWords(choices.find(({ value }) => value === option.value) ?? option)}</span>
          {checked && <Icon of={IconCheck} size={16} className={classes.check} />}
        </>
      )}
      filter={({ search }) => {
        const sought = search.trim().toLowerCase()
        return choices.filter((choice) => inWords(choice).toLowerCase().includes(sought))
      }}
      data-pickable
      selectFirstOptionOnChange={rest.searchable === true}
      openOnFocus={false}
      data-readonly={rest.readOnly || undefined}
      {...rest}
      {...wrapper}
      classNames={{ ...wrapper.classNames, dropdown: classes.dropdown, option: classes.option }}
      data={choices}
      value={value === '' ? null : value}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}
