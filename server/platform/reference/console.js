// A console beside each operation that a key may call. It takes the key of a test company alone, and keeps it nowhere but here.
const test = { key: '', account: '' }
const TEST_KEY = /^zgl_test_[0-9A-Za-z]{46}$/
let contract

for (const article of document.querySelectorAll('article[data-try]')) {
  const details = document.createElement('details')
  details.className = 'try'
  details.append(element('summary', { textContent: 'Try it in a test company' }))
  article.querySelector('.show').append(details)
  details.addEventListener('toggle', () => open(article, details), { once: true })
}

async function open(article, details) {
  const form = article.dataset.try === 'graphql' ? graphqlForm(article) : await restForm(article)
  const status = element('p', { className: 'outcome' })
  status.setAttribute('role', 'status')
  const answer = element('div')
  form.append(element('button', { textContent: 'Send', type: 'submit' }), status, answer)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(form, { status, answer })
  })
  details.append(form)
  form.querySelector('input').focus()
}

/** Fields that say the same in every form. */
function newForm() {
  const form = element('form')
  form.append(
    labelled(
      'Key of a test company, which begins with zgl_test_',
      shared('key', { type: 'password', autocomplete: 'off' }),
    ),
    labelled('Its account', shared('account', { autocomplete: 'off' })),
  )
  return form
}

function shared(name, properties) {
  const input = element('input', { ...properties, value: test[name] })
  input.dataset.shared = name
  input.addEventListener('input', () => {
    test[name] = input.value.trim()
    for (const other of document.querySelectorAll(`[data-shared=${name}]`))
      if (other !== input) other.value = input.value
  })
  return input
}

async function restForm(article) {
  contract ??= await (await fetch('/api/openapi.json')).json()
  const { path, method, operation } = placed(article.id)
  const parameters = (operation.parameters ?? []).map(found)
  const form = newForm()
  const inputs = parameters
    .filter(({ name }) => name !== 'accountId')
    .map(({ name, in: place, required, example }) => {
      const value = place === 'header' ? crypto.randomUUID() : required ? String(example ?? '') : ''
      const input = element('input', { value, required: required === true })
      form.append(labelled(required ? name : `${name}, optional`, input))
      return { name, place, input }
    })
  const body = bodyFields(operation, form)
  form.request = () => restRequest({ path, method, inputs }, body())
  return form
}

function placed(id) {
  for (const [path, item] of Object.entries(contract.paths))
    for (const [method, operation] of Object.entries(item))
      if (operation.operationId === id) return { path, method, operation }
  throw new Error(`no operation ${id}`)
}

const found = (node) =>
  node?.$ref === undefined
    ? node
    : node.$ref
        .slice(2)
        .split('/')
        .reduce((at, key) => at[key.replaceAll('~1', '/').replaceAll('~0', '~')], contract)

/** @returns the functions that make the body and its headers */
function bodyFields({ requestBody }, form) {
  const content = requestBody?.content ?? {}
  const [type] = Object.keys(content).sort((one) => (one === 'application/json' ? -1 : 1))
  if (type === undefined) return () => ({})
  if (type === 'application/json') {
    const sample = found(Object.values(content[type].examples ?? {})[0])?.value
    const area = element('textarea', {
      rows: 8,
      spellcheck: false,
      value: JSON.stringify(sample ?? {}, null, 2),
    })
    form.append(labelled('Body, as JSON', area))
    return () => ({ body: area.value, headers: { 'content-type': type } })
  }
  if (type !== 'multipart/form-data') {
    const file = element('input', { type: 'file', required: true })
    form.append(labelled(`Body, as ${type}`, file))
    return () => ({ body: file.files[0], headers: { 'content-type': type } })
  }
  return formFields(found(content[type].schema), form)
}

function formFields({ properties = {}, required = [] }, form) {
  const inputs = Object.entries(properties).map(([name, schema]) => {
    const { format, examples } = found(schema)
    const isFile = format === 'binary'
    const isNeeded = required.includes(name)
    const value = isNeeded && !isFile ? textOf(examples?.[0] ?? '') : ''
    const input = element(
      'input',
      isFile ? { type: 'file', required: isNeeded } : { value, required: isNeeded },
    )
    form.append(labelled(isNeeded ? name : `${name}, optional`, input))
    return [name, input]
  })
  return () => {
    const body = new FormData()
    for (const [name, input] of inputs) {
      if (input.type === 'file' && input.files[0]) body.append(name, input.files[0])
      else if (input.type !== 'file' && input.value !== '') body.append(name, input.value)
    }
    return { body }
  }
}

const textOf = (value) => (typeof value === 'string' ? value : JSON.stringify(value))

function restRequest({ path, method, inputs }, { body, headers = {} }) {
  const values = { accountId: test.account }
  const query = new URLSearchParams()
  for (const { name, place, input } of inputs) {
    if (place === 'path') values[name] = input.value
    else if (input.value !== '' && place === 'query') query.set(name, input.value)
    else if (input.value !== '') headers[name] = input.value
  }
  const where = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ''))
  const url = `/api${where}${query.size > 0 ? `?${query}` : ''}`
  return { url, method: method.toUpperCase(), headers, body }
}

function graphqlForm(article) {
  const [document, variables] = ['pre.graphql', 'pre.json'].map(
    (one) => article.querySelector(one)?.textContent ?? '',
  )
  const query = element('textarea', { rows: 12, spellcheck: false, value: document })
  const given = element('textarea', { rows: 4, spellcheck: false, value: variables })
  const form = newForm()
  form.append(
    labelled('Document', query),
    labelled('Variables; an accountId among them becomes the one above', given),
  )
  form.request = () => {
    const values = JSON.parse(given.value || '{}')
    if ('accountId' in values && test.account !== '') values.accountId = test.account
    const body = JSON.stringify({ query: query.value, variables: values })
    return { url: '/graphql', method: 'POST', headers: { 'content-type': 'application/json' }, body }
  }
  return form
}

async function send(form, { status, answer }) {
  answer.replaceChildren()
  if (!TEST_KEY.test(test.key)) {
    status.textContent = 'Only the key of a test company is taken here: it begins with zgl_test_.'
    return
  }
  status.textContent = 'Sending…'
  try {
    const { url, ...options } = form.request()
    const since = performance.now()
    const headers = { ...options.headers, authorization: `Bearer ${test.key}`, 'accept-language': 'en' }
    const response = await fetch(url, { ...options, headers })
    const shown = await shownOf(response)
    const milliseconds = Math.round(performance.now() - since)
    status.textContent = `${response.status}, ${milliseconds} ms`
    answer.append(shown)
  } catch (error) {
    status.textContent = String(error.message)
  }
}

async function shownOf(response) {
  const type = response.headers.get('content-type') ?? ''
  if (/json|text|xml/.test(type) && !/attachment/.test(response.headers.get('content-disposition') ?? '')) {
    const pre = element('pre', { tabIndex: 0, textContent: indented(await response.text()) })
    return pre
  }
  const file = await response.blob()
  if (file.size === 0) return element('p', { textContent: 'No body.' })
  const link = element('a', {
    href: URL.createObjectURL(file),
    download: '',
    textContent: `Save the file, ${file.size} bytes`,
  })
  return link
}

function indented(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

function labelled(text, control) {
  const label = element('label')
  label.append(element('span', { textContent: text }), control)
  return label
}

function element(name, properties = {}) {
  return Object.assign(document.createElement(name), properties)
}
