import type { LegalText } from './text.ts'

export const text: LegalText = {
  title: 'Cookie policy',
  validity: 'Valid from 1 January 2026.',
  intro:
    'Zegel sets no cookies to follow you, and lets nobody else do so. Your browser remembers only what is needed to work, in its own storage. That data does not leave your device, save your session, which goes along with every request.',
  sections: [
    {
      title: 'Until you close the tab',
      body: [
        [
          'your session and who you are, to keep you signed in;',
          'the account you chose last;',
          'why your last session ended, to be able to tell you.',
        ],
      ],
    },
    {
      title: 'Until you clear it',
      body: [
        [
          'your language, your appearance (light or dark) and whether shortcuts are on;',
          'who switched push notices on on this device, with the code that shows them;',
          'how wide you made the PDF beside your draft;',
          'what you typed and is not saved yet, so that nothing is lost;',
          'where you wanted to go when you asked for a sign-in link, for 48 hours at most;',
          'whom you logged in as elsewhere and still want to link, for half an hour at most;',
          'whom we asked on this device whether they want a passkey, to ask only once.',
        ],
      ],
    },
    {
      title: 'Thirty days',
      body: ['That you have read the notice about cookies. After 30 days we show it again.'],
    },
    {
      title: 'If you choose to stay signed in',
      body: [
        'One cookie that signs you in without a new link, and that you chose so. Scripts cannot read the cookie, and it goes only to our own address that signs you in. It disappears when you do not come back for thirty days, or another time that stands beside the box. When you sign out, it works no more.',
      ],
    },
    {
      title: 'The chat with our help desk',
      body: [
        'Where it is offered, it comes from another site and stands in a closed frame. It is loaded only when you open it, and then gets your name and e-mail address, never your session. Within its own frame it can remember what it needs.',
      ],
    },
    {
      title: 'Clearing it yourself',
      body: [
        'In the settings of your browser you can clear the data of this site at any time. You are then signed out, and what was not saved yet is gone.',
      ],
    },
    {
      title: 'More',
      body: ['Read the <privacyPage/>, or write to <privacy/>.'],
    },
  ],
}
