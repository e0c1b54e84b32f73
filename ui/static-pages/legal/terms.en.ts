import type { LegalText } from './text.ts'

export const text: LegalText = {
  title: 'Terms and conditions',
  validity: 'Valid from 1 January 2026.',
  intro:
    'These terms are the agreement between your company and Zegel. Whoever signs in for a company confirms that they may represent it.',
  sections: [
    {
      title: '1. The service',
      body: [
        'Zegel sends and receives electronic invoices and credit notes over the Peppol network, delivers documents over a second channel, and keeps what happened to each of them. What is read automatically from a PDF is a proposal that you check yourself.',
        'We may improve and adapt the service. When a change takes something essential from you, we announce it a month ahead.',
      ],
    },
    {
      title: '2. Your account',
      body: [
        'You sign in with a link that we send to your e-mail address. The link works once and is valid for 48 hours. Give it to nobody: who uses it acts in your name. Tell us at once when somebody else had access to your mailbox.',
        'You keep the data of your company correct and complete. We may lock an account on abuse, on doubt about who is behind it, or when bills stay unpaid; you can then send nothing, but still see and save everything.',
      ],
    },
    {
      title: '3. Sending and receiving',
      body: [
        'You answer for what stands on your invoices and documents, and for the tax and accounting rules that apply to them. We check the form, not whether it is right.',
        'What was sent cannot be taken back. A mistake is put right with a credit note. An answer to a received invoice is final.',
        'When a delivery does not succeed at once, we try again for up to 48 hours. Then we tell you that it failed, and the number is free again.',
      ],
    },
    {
      title: '4. Price, credits and payment',
      body: [
        'A prepaid account pays one credit for each invoice or credit note that is handed to the network or mailed. When delivery finally fails, the credit is given back. Other accounts are invoiced.',
        'Our invoices are payable within 14 days of their date. On late payment, the statutory interest for commercial transactions is due.',
      ],
    },
    {
      title: '5. Availability',
      body: [
        'We do what is reasonable to keep the service available at all times, but promise no uninterrupted operation. Maintenance is done at night where possible. What you entrusted to us is not lost by an interruption.',
      ],
    },
    {
      title: '6. Data',
      body: [
        'What stands on your documents remains yours. Personal data in them we process only on your behalf, confidentially and securely, within the European Economic Area, and we help you to answer requests of the persons concerned. More about that is in the <privacyPage/>.',
        'The legal duty to keep your accounts stays with you: save your documents before you leave.',
      ],
    },
    {
      title: '7. Liability',
      body: [
        'Our liability is limited to 250 euro, for each case of damage and in total a year. We are not liable for lost profit, fines or other indirect damage. This does not hold in case of intent, fraud or gross negligence, nor anywhere the law forbids it.',
        'Force majeure, such as a failure of the network or of another access point, releases us for as long as it lasts.',
      ],
    },
    {
      title: '8. Complaints and claims',
      body: [
        'Report a problem to <help/> as soon as you can. Every claim expires three months after the fact it rests on.',
      ],
    },
    {
      title: '9. Duration and termination',
      body: [
        'The agreement is for an indefinite time. You and we can end it with a notice of one month, by e-mail. For a serious failing that is not put right after a warning, it can be ended at once.',
        'After the end we keep your data for six months; then they are destroyed within two weeks. Use purchased credits before the end.',
      ],
    },
    {
      title: '10. Minors',
      body: ['Whoever is under 13 uses the service only with the consent of a legal representative.'],
    },
    {
      title: '11. Changes, law and court',
      body: [
        'Changed terms are announced a month ahead. If you do not agree, you can end the agreement until that day. If one provision is invalid, the others remain in force.',
        'Belgian law applies. The enterprise courts of Brussels have jurisdiction.',
      ],
    },
  ],
}
