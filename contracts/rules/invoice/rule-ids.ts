/**
 * Every rule that the check can name, by family: EN 16931 (UBL artefacts 1.3.16), Peppol BIS Billing 3.0.21, the invoice
 * response T111, what the UBL 2.1 schema holds, and our own. The comment of a family names the values for its texts.
 */

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** `BR-S-01` … `BR-S-10` for each category of VAT, in the norm's abbreviations. */
const perCategory = (prefixes: string, numbers: string): readonly string[] =>
  words(prefixes).flatMap((prefix) => words(numbers).map((number) => `BR-${prefix}-${number}`))

export const ruleFamilies = {
  /** What must be there. {{number}}: the line, allowance, subtotal… counted from 1. */
  mandatory:
    words(`BR-01 BR-02 BR-03 BR-04 BR-05 BR-06 BR-07 BR-08 BR-09 BR-10 BR-11 BR-12 BR-13 BR-14 BR-15 BR-16
    BR-17 BR-18 BR-19 BR-20 BR-21 BR-22 BR-23 BR-24 BR-25 BR-26 BR-27 BR-28 BR-31 BR-32 BR-33 BR-36 BR-37 BR-38 BR-41
    BR-42 BR-43 BR-44 BR-45 BR-46 BR-47 BR-48 BR-49 BR-50 BR-51 BR-52 BR-53 BR-54 BR-55 BR-56 BR-57 BR-61 BR-62 BR-63
    BR-64 BR-65 BR-CO-04 BR-CO-18 BR-CO-21 BR-CO-22 BR-CO-23 BR-CO-24 BR-CO-26`),
  /** Dates and periods. {{number}}: the line (BR-30, BR-CO-20, R110, R111). */
  periods: words(`BR-29 BR-30 BR-CO-03 BR-CO-19 BR-CO-20 PEPPOL-EN16931-R110 PEPPOL-EN16931-R111`),
  /** Sums. {{written}}: the amount in the document; {{expected}}: what it should be; BR-CO-17 also {{number}}. */
  totals: words(`BR-CO-10 BR-CO-11 BR-CO-12 BR-CO-13 BR-CO-14 BR-CO-15 BR-CO-16 BR-CO-17`),
  /** At most two decimals; those of the VAT totals UBL-DT-01 finds in UBL, where BR-DEC-13 and 15 look where nothing stands. {{written}}: the amount; {{number}}: the line, subtotal, allowance or charge. */
  decimals: words(`BR-DEC-01 BR-DEC-02 BR-DEC-05 BR-DEC-06 BR-DEC-09 BR-DEC-10 BR-DEC-11 BR-DEC-12 BR-DEC-14
    BR-DEC-13 BR-DEC-15 BR-DEC-16 BR-DEC-17 BR-DEC-18 BR-DEC-19 BR-DEC-20 BR-DEC-23 BR-DEC-24 BR-DEC-25 BR-DEC-27 BR-DEC-28
    UBL-DT-01`),
  /**
   * S standard, Z zero, E exempt, AE reverse charge, IC intra-community, G export, O outside scope, AF Canary Islands,
   * AG Ceuta and Melilla. 01 in the breakdown once; 02 03 04 the VAT numbers that lines, allowances and charges need
   * (with O: must not have); 05 06 07 the rate of line, allowance, charge ({{number}}); 08 the taxable amount and 09 the
   * VAT of the subtotal ({{number}}, {{written}}, {{expected}}); 10 the reason of exemption ({{number}}).
   */
  vat: [
    ...perCategory('S Z E AE IC G O AF AG', '01 02 03 04 05 06 07 08 09 10'),
    ...words(`BR-IC-11 BR-IC-12 BR-O-11 BR-O-12 BR-O-13 BR-O-14 BR-B-01 BR-B-02 BR-CO-09`),
  ],
  /** A code that is in no list. {{code}}: the code as written; on lines also {{number}}. */
  codes:
    words(`BR-CL-01 BR-CL-03 BR-CL-04 BR-CL-05 BR-CL-06 BR-CL-07 BR-CL-08 BR-CL-10 BR-CL-11 BR-CL-13 BR-CL-14
    BR-CL-15 BR-CL-16 BR-CL-17 BR-CL-18 BR-CL-19 BR-CL-20 BR-CL-21 BR-CL-22 BR-CL-23 BR-CL-24 BR-CL-25 BR-CL-26
    PEPPOL-EN16931-CL001 PEPPOL-EN16931-CL002 PEPPOL-EN16931-CL003 PEPPOL-EN16931-CL006 PEPPOL-EN16931-CL007
    PEPPOL-EN16931-CL008 PEPPOL-EN16931-P0100 PEPPOL-EN16931-P0101 PEPPOL-EN16931-P0104 PEPPOL-EN16931-P0105
    PEPPOL-EN16931-P0106 PEPPOL-EN16931-P0107 PEPPOL-EN16931-P0108 PEPPOL-EN16931-P0109 PEPPOL-EN16931-P0110
    PEPPOL-EN16931-P0111 PEPPOL-EN16931-P0112`),
  /** Peppol's own. Lines, allowances, attributes: {{number}}; R040 R046 R120: {{written}}, {{expected}}; F001: {{written}}. */
  peppol:
    words(`PEPPOL-EN16931-R001 PEPPOL-EN16931-R002 PEPPOL-EN16931-R003 PEPPOL-EN16931-R004 PEPPOL-EN16931-R005
    PEPPOL-EN16931-R007 PEPPOL-EN16931-R008 PEPPOL-EN16931-R010 PEPPOL-EN16931-R020 PEPPOL-EN16931-R040
    PEPPOL-EN16931-R041 PEPPOL-EN16931-R042 PEPPOL-EN16931-R043 PEPPOL-EN16931-R044 PEPPOL-EN16931-R046
    PEPPOL-EN16931-R051 PEPPOL-EN16931-R053 PEPPOL-EN16931-R054 PEPPOL-EN16931-R055 PEPPOL-EN16931-R061
    PEPPOL-EN16931-R080 PEPPOL-EN16931-R100 PEPPOL-EN16931-R101 PEPPOL-EN16931-R120 PEPPOL-EN16931-R121
    PEPPOL-EN16931-R130 PEPPOL-EN16931-F001`),
  /** An identifier with wrong check digits or form. {{written}}: as it stands. */
  identifiers:
    words(`PEPPOL-COMMON-R040 PEPPOL-COMMON-R041 PEPPOL-COMMON-R042 PEPPOL-COMMON-R043 PEPPOL-COMMON-R044
    PEPPOL-COMMON-R045 PEPPOL-COMMON-R046 PEPPOL-COMMON-R047 PEPPOL-COMMON-R049 PEPPOL-COMMON-R050 PEPPOL-COMMON-R052
    PEPPOL-COMMON-R053 PEPPOL-COMMON-R054 PEPPOL-COMMON-R055 PEPPOL-COMMON-R056-1 PEPPOL-COMMON-R056-2
    PEPPOL-COMMON-R057`),
  /** Rules of the seller's country. Payment means, lines, allowances: {{number}}. */
  national:
    words(`NO-R-001 NO-R-002 DK-R-002 DK-R-003 DK-R-004 DK-R-005 DK-R-006 DK-R-007 DK-R-008 DK-R-009 DK-R-010
    DK-R-011 DK-R-013 DK-R-014 DK-R-016 DK-R-017 IT-R-001 IT-R-002 IT-R-003 IT-R-004 SE-R-001 SE-R-002 SE-R-003
    SE-R-004 SE-R-005 SE-R-006 SE-R-007 SE-R-008 SE-R-009 SE-R-010 SE-R-011 SE-R-012 SE-R-013 GR-R-001-1 GR-R-001-2
    GR-R-001-3 GR-R-001-4 GR-R-001-5 GR-R-001-6 GR-R-001-7 GR-R-002 GR-R-003 GR-R-004-1 GR-R-004-2 GR-R-005 GR-R-006
    GR-R-008-2 GR-R-008-3 GR-R-009 GR-R-010 GR-S-008-1 GR-S-011 IS-R-001 IS-R-002 IS-R-003 IS-R-004 IS-R-005 IS-R-006
    IS-R-007 IS-R-008 IS-R-009 IS-R-010 NL-R-001 NL-R-002 NL-R-003 NL-R-004 NL-R-005 NL-R-006 NL-R-007 NL-R-008
    NL-R-009 DE-R-001 DE-R-002 DE-R-003 DE-R-004 DE-R-005 DE-R-006 DE-R-007 DE-R-008 DE-R-009 DE-R-010 DE-R-011
    DE-R-014 DE-R-015 DE-R-016 DE-R-017 DE-R-018 DE-R-019 DE-R-020 DE-R-022 DE-R-023-1 DE-R-023-2 DE-R-024-1
    DE-R-024-2 DE-R-025-1 DE-R-025-2 DE-R-026 DE-R-027 DE-R-028 DE-R-030 DE-R-031 DE-R-T02`),
  /** What may stand only once, or not together. {{element}}: its name. */
  occurrence:
    words(`UBL-SR-01 UBL-SR-02 UBL-SR-03 UBL-SR-04 UBL-SR-05 UBL-SR-06 UBL-SR-07 UBL-SR-08 UBL-SR-09 UBL-SR-10
    UBL-SR-11 UBL-SR-12 UBL-SR-13 UBL-SR-14 UBL-SR-15 UBL-SR-16 UBL-SR-17 UBL-SR-18 UBL-SR-19 UBL-SR-20 UBL-SR-21
    UBL-SR-22 UBL-SR-23 UBL-SR-24 UBL-SR-25 UBL-SR-26 UBL-SR-27 UBL-SR-28 UBL-SR-29 UBL-SR-30 UBL-SR-31 UBL-SR-32
    UBL-SR-33 UBL-SR-34 UBL-SR-35 UBL-SR-36 UBL-SR-37 UBL-SR-39 UBL-SR-40 UBL-SR-42 UBL-SR-43 UBL-SR-44 UBL-SR-45
    UBL-SR-46 UBL-SR-47 UBL-SR-48 UBL-SR-49 UBL-SR-50 UBL-SR-51 UBL-SR-52 UBL-SR-53 UBL-SR-54 UBL-SR-55 UBL-SR-56
    UBL-CR-666 UBL-CR-673`),
  /** A file's attributes. {{number}}: the attachment. */
  attributes: words('UBL-DT-06 UBL-DT-07'),
  /** Faults against the UBL 2.1 schema; fatal. {{element}}: its name; NUMBER and VALUE also {{written}}, ATTRIBUTE {{attribute}}. */
  schema: words('XSD-UNKNOWN XSD-ORDER XSD-TOO-MANY XSD-MISSING XSD-NUMBER XSD-ATTRIBUTE XSD-TEXT XSD-VALUE'),
  /** Rules that share one sentence: UBL-CR-nnn (element or attribute not used, {{element}}), UBL-DT-08…28 (attribute not
   * used, {{attribute}}), PEPPOL-T111-Bnnnnn (structure of an invoice response, {{element}}). Each is one key. */
  shared: words('UBL-CR UBL-DT PEPPOL-T111-B'),
  /** The invoice response. {{written}}: the code or identifier. */
  response: words(`PEPPOL-T111-R001 PEPPOL-T111-R002 PEPPOL-T111-R003 PEPPOL-T111-R004
    PEPPOL-T111-R006 PEPPOL-T111-R007 PEPPOL-T111-R008 PEPPOL-COMMON-R001 PEPPOL-COMMON-R003 PEPPOL-COMMON-R030`),
  /**
   * Our own, warnings all: structured communication, IBAN, BIC, enterprise number and VAT number by their check digits
   * ({{written}}); VAT of a group to the cent ({{number}}, {{written}}, {{expected}}); no due date; intra-community with
   * a Belgian delivery; payment reference over 140 characters; 9925 endpoint ({{written}}); negative total ("use a credit
   * note", {{written}}); prepaid above the total; a line at 0 % without a treatment ({{number}}); a credit note that
   * names no invoice; another currency than EUR without the VAT in EUR ({{currency}}); a document in CII that says that it
   * follows what is not known here ({{written}}).
   */
  zegel: words(`ZEGEL-STRUCTURED-COMMUNICATION ZEGEL-IBAN ZEGEL-BIC ZEGEL-ENTERPRISE-NUMBER ZEGEL-VAT-NUMBER
    ZEGEL-VAT-TO-THE-CENT ZEGEL-DUE-DATE ZEGEL-DELIVERY-COUNTRY ZEGEL-PAYMENT-REFERENCE-LENGTH ZEGEL-ENDPOINT-9925
    ZEGEL-NEGATIVE-TOTAL ZEGEL-PREPAID ZEGEL-ZERO-RATE ZEGEL-ORIGINAL-INVOICE ZEGEL-VAT-IN-EUR ZEGEL-PROFILE`),
  /** Documents in CII. {{element}}: its name; CII-DT-097: {{written}}. What is just not used shares CII-SR and CII-DT. */
  cii: words(`CII-SR CII-DT CII-SR-009 CII-SR-010 CII-SR-014 CII-SR-069 CII-SR-072 CII-SR-090 CII-SR-439 CII-SR-454
    CII-SR-003 CII-SR-030 CII-SR-039 CII-SR-040 CII-SR-440 CII-SR-441 CII-SR-452 CII-SR-453 CII-SR-455
    CII-SR-456 CII-SR-457 CII-SR-458 CII-SR-459 CII-SR-460 CII-SR-461 CII-SR-469 CII-SR-471 CII-SR-472
    CII-SR-473 CII-SR-474 CII-SR-475 CII-SR-476 CII-SR-477 CII-SR-478 CII-SR-479 CII-SR-480 CII-SR-481
    CII-SR-482 CII-SR-483 CII-SR-484 CII-SR-485 CII-SR-486 CII-SR-487 CII-SR-488 CII-SR-489 CII-SR-490
    CII-SR-491 CII-SR-492 CII-SR-493 CII-SR-494 CII-SR-046 CII-SR-119 CII-SR-463 CII-SR-449 CII-SR-450
    CII-SR-451 CII-SR-465 CII-SR-466 CII-SR-462 CII-SR-467 CII-SR-468 CII-SR-470 CII-DT-015 CII-DT-018
    CII-DT-021 CII-DT-022 CII-DT-024 CII-DT-027 CII-DT-041 CII-DT-052 CII-DT-054 CII-DT-058 CII-DT-098
    CII-DT-033 CII-DT-037 CII-DT-097`),
  /** XRechnung, in CII. Lines: {{number}}; codes: {{code}}. */
  xrechnung:
    words(`BR-DE-1 BR-DE-2 BR-DE-3 BR-DE-4 BR-DE-5 BR-DE-6 BR-DE-7 BR-DE-8 BR-DE-9 BR-DE-10 BR-DE-11 BR-DE-14 BR-DE-15
    BR-DE-16 BR-DE-23-a BR-DE-24-a BR-DE-25-a BR-DE-26 BR-DE-30 BR-DE-31 BR-DE-17 BR-DE-18 BR-DE-19 BR-DE-20
    BR-DE-21 BR-DE-22 BR-DE-23-b BR-DE-24-b BR-DE-25-b BR-DE-27 BR-DE-28 BR-DE-TMP-32 BR-TMP-2 BR-TMP-3
    BR-DEX-01 BR-DEX-04 BR-DEX-05 BR-DEX-06 BR-DEX-07 BR-DEX-08 BR-DEX-15 BR-DE-CVD-01 BR-DE-CVD-02 BR-DE-CVD-03
    BR-DE-CVD-04 BR-DE-CVD-05 BR-DE-CVD-06-a BR-DE-CVD-06-b BR-TMP-CVD-01`),
  /** Factur-X. {{element}}: its name; sums: {{written}}, {{expected}}. All of FX-SCH-A share one sentence; FX-UNUSED is ours, as those have no id. */
  facturX:
    words(`FX-SCH-A FX-UNUSED BR-FXEXT-CO-10 BR-FXEXT-CO-11 BR-FXEXT-CO-12 BR-FXEXT-CO-13 BR-FXEXT-CO-15 BR-FXEXT-CO-16
    BR-FXEXT-S-01 BR-FXEXT-Z-01 BR-FXEXT-E-01 BR-FXEXT-AE-01 BR-FXEXT-IC-01 BR-FXEXT-G-01 BR-FXEXT-O-01
    BR-FXEXT-AF-01 BR-FXEXT-AG-01 BR-FXEXT-CII-DT-097a BR-FXEXT-01`),
} as const
