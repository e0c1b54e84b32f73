/** The short lists. */
import { listed } from './listed.ts'

/** UNTDID 4461, means of payment (BR-CL-16). */
export const paymentMeansCodes = listed(`
  1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39
  40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66 67 68 69 70 74 75 76 77 78
  91 92 93 94 95 96 97 98 ZZZ
`)

/** UNTDID 5305, a part: categories of VAT (BR-CL-17, 18). */
export const vatCategoryCodes = listed(`
  AE L M E S Z G O K B
`)

/** UNTDID 2005, a part: the date of VAT liability (BR-CL-06, CL006). */
export const taxPointCodes = listed(`
  3 35 432
`)

/** UNTDID 7143: classification lists of items (BR-CL-13). */
export const classificationLists = listed(`
  AA AB AC AD AE AF AG AH AI AJ AK AL AM AN AO AP AQ AR AS AT AU AV AW AX AY AZ BA BB BC BD BE BF BG BH BI BJ
  BK BL BM BN BO BP BQ BR BS BT BU BV BW BX BY BZ CC CG CL CR CV DR DW EC EF EMD EN FS GB GN GMN GS HS IB IN
  IS IT IZ MA MF MN MP NB ON PD PL PO PPI PV QS RC RN RU RY SA SG SK SN SRS SRT SRU SRV SRW SRX SRY SRZ SS SSA
  SSB SSC SSD SSE SSF SSG SSH SSI SSJ SSK SSL SSM SSN SSO SSP SSQ SSR SSS SST SSU SSV SSW SSX SSY SSZ ST STA
  STB STC STD STE STF STG STH STI STJ STK STL STM STN STO STP STQ STR STS STT STU STV STW STX STY STZ SUA SUB
  SUC SUD SUE SUF SUG SUH SUI SUJ SUK SUL SUM TG TSN TSO TSP TSQ TSR TSS TST TSU UA UP VN VP VS VX ZZZ
`)

/** Media types of attachments (BR-CL-24, CL001). */
export const mimeCodes = listed(`
  application/pdf image/png image/jpeg text/csv
  application/vnd.openxmlformats-officedocument.spreadsheetml.sheet
  application/vnd.oasis.opendocument.spreadsheet
`)
