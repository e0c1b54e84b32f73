/** Our mail addresses as links, for sentences with `<help/>` or `<privacy/>`. */
export const addresses = {
  help: <a href="mailto:help@zegel.example">help@zegel.example</a>,
  privacy: <a href="mailto:privacy@zegel.example">privacy@zegel.example</a>,
}
