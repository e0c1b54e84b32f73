import type { LegalText } from './text.ts'

export const text: LegalText = {
  title: 'Privacy policy',
  validity: 'Valid from 1 January 2026.',
  intro:
    'Zegel sends and receives electronic invoices and delivers documents for businesses. To do so we process personal data. Here you read which, why, how long, and what you can ask of us. We follow the General Data Protection Regulation (GDPR) and the Belgian act of 30 July 2018.',
  sections: [
    {
      title: 'Who is responsible',
      body: [
        'For the data of your users and your account, Zegel is the controller. For what stands on your invoices and documents, you are; we process it on your behalf and under the terms and conditions.',
        'Our privacy officer can be reached at <privacy/>.',
      ],
    },
    {
      title: 'Which data we process',
      body: [
        [
          'of users: name, e-mail address, language, and when they signed in;',
          'of your company: enterprise number, name, address, telephone, e-mail address and bank account;',
          'of your customers and suppliers: name, VAT number, address and e-mail address, as far as you enter them or they stand on a document;',
          'invoices, credit notes and documents, with their attachments and every step of their delivery;',
          'technical data: the network address a request comes from, to prevent abuse.',
        ],
      ],
    },
    {
      title: 'Why, and on what ground',
      body: [
        [
          'to provide the service you ask for: the contract with you;',
          'to meet accounting and tax obligations: the law;',
          'to keep the service safe and find faults: our legitimate interest;',
          'for anything else we ask your consent, which you can withdraw at any time.',
        ],
        'We sell no data, make no profiles and send no advertising.',
      ],
    },
    {
      title: 'Who receives them',
      body: [
        'The receiver of your document and the access points of the Peppol network that it travels through; those who run servers and mail for us, under a processing agreement and within the European Economic Area; and authorities, where the law obliges us.',
      ],
    },
    {
      title: 'How long',
      body: [
        'As long as you have an account. After it ends we keep your data for six months, so that you can ask for them. Then they are destroyed within two weeks, save what the law makes us keep longer.',
        'A sign-in link is valid for 48 hours, a session for twelve hours.',
      ],
    },
    {
      title: 'How we protect them',
      body: [
        'All traffic is encrypted. There are no passwords: you sign in with a link that works once. Who does not belong to an account sees nothing of it. Every step of a document is recorded and never changed. In case of a breach that affects you, we inform you and the authority as the law requires.',
      ],
    },
    {
      title: 'Your rights',
      body: [
        'You can ask us:',
        [
          'to see or correct your data;',
          'to delete them;',
          'to restrict their processing;',
          'to stop a processing that you object to;',
          'to hand them over, in a common format.',
        ],
      ],
    },
    {
      title: 'How to make a request',
      body: [
        'Mail your request to <privacy/>, signed and dated, with a scanned copy of your identity card. That is how we know it is you; we use the copy for nothing else and destroy it once your request is dealt with.',
        'We confirm receipt at once and answer within 30 days. It costs you nothing.',
      ],
    },
    {
      title: 'Children',
      body: ['Zegel is for businesses. For anyone under 13, a legal representative gives consent.'],
    },
    {
      title: 'Cookies',
      body: ['What your device remembers is in the <cookiePage/>.'],
    },
    {
      title: 'Complaints',
      body: [
        'Talk to us first, that is quickest. You can always lodge a complaint with the Belgian Data Protection Authority, Rue de la Presse 35, 1000 Brussels, contact@apd-gba.be.',
      ],
    },
    {
      title: 'Changes',
      body: [
        'When this policy changes, the new version is published here with its date. You get a mail when a change is important.',
      ],
    },
  ],
}
