// Generated from contracts/. Do not edit: npm run generate.
import * as rules_keyword_checks from '#contracts/rules/keyword-checks.ts'
import * as rules_ajv_formats from '#contracts/rules/ajv-formats.ts'
import schema from './Customer.json' with { type: 'json' }
// \0rolldown/runtime.js
var __commonJSMin = (cb, mod) => () => (mod || (cb((mod = { exports: {} }).exports, mod, mod.exports), cb = null), mod.exports);
var require_ucs2length = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	function ucs2length(str) {
		const len = str.length;
		let length = 0;
		let pos = 0;
		let value;
		while (pos < len) {
			length++;
			value = str.charCodeAt(pos++);
			if (value >= 55296 && value <= 56319 && pos < len) {
				value = str.charCodeAt(pos);
				if ((value & 64512) === 56320) pos++;
			}
		}
		return length;
	}
	exports.default = ucs2length;
	ucs2length.code = "require(\"ajv/dist/runtime/ucs2length\").default";
}));
// generated/forms/validator.cjs
var require_validator = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = validate20;
	module.exports.default = validate20;
	const schema31 = schema;
	const func1 = Object.prototype.hasOwnProperty;
	const func2 = require_ucs2length().default;
	const func5 = rules_keyword_checks.checks["isNotBlank"];
	const func20 = rules_keyword_checks.checks["isEnterpriseNumberUnder0208"];
	const pattern4 = /* @__PURE__ */ new RegExp("^[^\\r\\n]*$", "u");
	const pattern5 = /* @__PURE__ */ new RegExp("^\\S*$", "u");
	const pattern6 = /* @__PURE__ */ new RegExp("^[^.]*$", "u");
	const pattern7 = /* @__PURE__ */ new RegExp("^(?![Bb][Ee])", "u");
	const pattern9 = /* @__PURE__ */ new RegExp("^[0-9]{4}$", "u");
	const formats0 = rules_ajv_formats.formats.country;
	const formats2 = rules_ajv_formats.formats["email-or-blank"];
	const formats4 = rules_ajv_formats.formats["date-time"];
	function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
		let vErrors = null;
		let errors = 0;
		const evaluated0 = validate20.evaluated;
		if (evaluated0.dynamicProps) evaluated0.props = void 0;
		if (evaluated0.dynamicItems) evaluated0.items = void 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.name === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "name" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (data.vat === void 0) {
				const err1 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "vat" }
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (data.country === void 0) {
				const err2 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "country" }
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			if (data.scheme === void 0) {
				const err3 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "scheme" }
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			if (data.participant === void 0) {
				const err4 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "participant" }
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
			for (const key0 in data) if (!func1.call(schema31.properties, key0)) {
				const err5 = {
					instancePath,
					schemaPath: "#/additionalProperties",
					keyword: "additionalProperties",
					params: { additionalProperty: key0 }
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
			if (data.id !== void 0) {
				let data0 = data.id;
				if (typeof data0 !== "string" && data0 !== null) {
					const err6 = {
						instancePath: instancePath + "/id",
						schemaPath: "#/properties/id/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
				if (typeof data0 === "string") {
					if (func2(data0) > 64) {
						const err7 = {
							instancePath: instancePath + "/id",
							schemaPath: "#/properties/id/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
				}
			}
			if (data.accountId !== void 0) {
				let data1 = data.accountId;
				if (typeof data1 !== "string" && data1 !== null) {
					const err8 = {
						instancePath: instancePath + "/accountId",
						schemaPath: "#/properties/accountId/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err8];
					else vErrors.push(err8);
					errors++;
				}
				if (typeof data1 === "string") {
					if (func2(data1) > 64) {
						const err9 = {
							instancePath: instancePath + "/accountId",
							schemaPath: "#/properties/accountId/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err9];
						else vErrors.push(err9);
						errors++;
					}
				}
			}
			if (data.version !== void 0) {
				let data2 = data.version;
				if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2))) {
					const err10 = {
						instancePath: instancePath + "/version",
						schemaPath: "#/properties/version/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err10];
					else vErrors.push(err10);
					errors++;
				}
				if (typeof data2 == "number") {
					if (data2 > 2147483647 || isNaN(data2)) {
						const err11 = {
							instancePath: instancePath + "/version",
							schemaPath: "#/properties/version/maximum",
							keyword: "maximum",
							params: {}
						};
						if (vErrors === null) vErrors = [err11];
						else vErrors.push(err11);
						errors++;
					}
					if (data2 < 0 || isNaN(data2)) {
						const err12 = {
							instancePath: instancePath + "/version",
							schemaPath: "#/properties/version/minimum",
							keyword: "minimum",
							params: {}
						};
						if (vErrors === null) vErrors = [err12];
						else vErrors.push(err12);
						errors++;
					}
				}
			}
			if (data.name !== void 0) {
				let data3 = data.name;
				if (typeof data3 === "string") {
					if (func2(data3) > 50) {
						const err13 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err13];
						else vErrors.push(err13);
						errors++;
					}
					if (!pattern4.test(data3)) {
						const err14 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/pattern",
							keyword: "pattern",
							params: { pattern: "^[^\\r\\n]*$" }
						};
						if (vErrors === null) vErrors = [err14];
						else vErrors.push(err14);
						errors++;
					}
					if (!func5(data3)) {
						const err15 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/x-non-blank",
							keyword: "x-non-blank",
							params: {}
						};
						if (vErrors === null) vErrors = [err15];
						else vErrors.push(err15);
						errors++;
					}
				} else {
					const err16 = {
						instancePath: instancePath + "/name",
						schemaPath: "#/properties/name/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err16];
					else vErrors.push(err16);
					errors++;
				}
			}
			if (data.vat !== void 0) {
				let data4 = data.vat;
				if (typeof data4 === "string") {
					if (!pattern5.test(data4)) {
						const err17 = {
							instancePath: instancePath + "/vat",
							schemaPath: "#/properties/vat/allOf/0/pattern",
							keyword: "pattern",
							params: { pattern: "^\\S*$" }
						};
						if (vErrors === null) vErrors = [err17];
						else vErrors.push(err17);
						errors++;
					}
				} else {
					const err18 = {
						instancePath: instancePath + "/vat",
						schemaPath: "#/properties/vat/allOf/0/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err18];
					else vErrors.push(err18);
					errors++;
				}
				if (typeof data4 === "string") {
					if (!pattern6.test(data4)) {
						const err19 = {
							instancePath: instancePath + "/vat",
							schemaPath: "#/properties/vat/allOf/1/pattern",
							keyword: "pattern",
							params: { pattern: "^[^.]*$" }
						};
						if (vErrors === null) vErrors = [err19];
						else vErrors.push(err19);
						errors++;
					}
				} else {
					const err20 = {
						instancePath: instancePath + "/vat",
						schemaPath: "#/properties/vat/allOf/1/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err20];
					else vErrors.push(err20);
					errors++;
				}
				if (typeof data4 === "string") {
					if (!pattern7.test(data4)) {
						const err21 = {
							instancePath: instancePath + "/vat",
							schemaPath: "#/properties/vat/allOf/2/pattern",
							keyword: "pattern",
							params: { pattern: "^(?![Bb][Ee])" }
						};
						if (vErrors === null) vErrors = [err21];
						else vErrors.push(err21);
						errors++;
					}
				} else {
					const err22 = {
						instancePath: instancePath + "/vat",
						schemaPath: "#/properties/vat/allOf/2/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err22];
					else vErrors.push(err22);
					errors++;
				}
				if (typeof data4 === "string") {
					if (func2(data4) > 20) {
						const err23 = {
							instancePath: instancePath + "/vat",
							schemaPath: "#/properties/vat/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err23];
						else vErrors.push(err23);
						errors++;
					}
					if (func2(data4) < 1) {
						const err24 = {
							instancePath: instancePath + "/vat",
							schemaPath: "#/properties/vat/minLength",
							keyword: "minLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err24];
						else vErrors.push(err24);
						errors++;
					}
				} else {
					const err25 = {
						instancePath: instancePath + "/vat",
						schemaPath: "#/properties/vat/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err25];
					else vErrors.push(err25);
					errors++;
				}
			}
			if (data.enterpriseNumber !== void 0) {
				let data5 = data.enterpriseNumber;
				if (typeof data5 !== "string" && data5 !== null) {
					const err26 = {
						instancePath: instancePath + "/enterpriseNumber",
						schemaPath: "#/properties/enterpriseNumber/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err26];
					else vErrors.push(err26);
					errors++;
				}
				if (typeof data5 === "string") {
					if (func2(data5) > 20) {
						const err27 = {
							instancePath: instancePath + "/enterpriseNumber",
							schemaPath: "#/properties/enterpriseNumber/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err27];
						else vErrors.push(err27);
						errors++;
					}
					if (!pattern4.test(data5)) {
						const err28 = {
							instancePath: instancePath + "/enterpriseNumber",
							schemaPath: "#/properties/enterpriseNumber/pattern",
							keyword: "pattern",
							params: { pattern: "^[^\\r\\n]*$" }
						};
						if (vErrors === null) vErrors = [err28];
						else vErrors.push(err28);
						errors++;
					}
				}
			}
			if (data.country !== void 0) {
				let data6 = data.country;
				if (typeof data6 === "string") {
					if (func2(data6) > 2) {
						const err29 = {
							instancePath: instancePath + "/country",
							schemaPath: "#/properties/country/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err29];
						else vErrors.push(err29);
						errors++;
					}
					if (func2(data6) < 1) {
						const err30 = {
							instancePath: instancePath + "/country",
							schemaPath: "#/properties/country/minLength",
							keyword: "minLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err30];
						else vErrors.push(err30);
						errors++;
					}
					if (!formats0(data6)) {
						const err31 = {
							instancePath: instancePath + "/country",
							schemaPath: "#/properties/country/format",
							keyword: "format",
							params: { format: "country" }
						};
						if (vErrors === null) vErrors = [err31];
						else vErrors.push(err31);
						errors++;
					}
				} else {
					const err32 = {
						instancePath: instancePath + "/country",
						schemaPath: "#/properties/country/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err32];
					else vErrors.push(err32);
					errors++;
				}
			}
			if (data.countryName !== void 0) {
				let data7 = data.countryName;
				if (typeof data7 !== "string" && data7 !== null) {
					const err33 = {
						instancePath: instancePath + "/countryName",
						schemaPath: "#/properties/countryName/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err33];
					else vErrors.push(err33);
					errors++;
				}
				if (typeof data7 === "string") {
					if (func2(data7) > 100) {
						const err34 = {
							instancePath: instancePath + "/countryName",
							schemaPath: "#/properties/countryName/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err34];
						else vErrors.push(err34);
						errors++;
					}
				}
			}
			if (data.street !== void 0) {
				let data8 = data.street;
				if (typeof data8 !== "string" && data8 !== null) {
					const err35 = {
						instancePath: instancePath + "/street",
						schemaPath: "#/properties/street/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err35];
					else vErrors.push(err35);
					errors++;
				}
				if (typeof data8 === "string") {
					if (func2(data8) > 200) {
						const err36 = {
							instancePath: instancePath + "/street",
							schemaPath: "#/properties/street/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err36];
						else vErrors.push(err36);
						errors++;
					}
				}
			}
			if (data.postalCode !== void 0) {
				let data9 = data.postalCode;
				if (typeof data9 !== "string" && data9 !== null) {
					const err37 = {
						instancePath: instancePath + "/postalCode",
						schemaPath: "#/properties/postalCode/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err37];
					else vErrors.push(err37);
					errors++;
				}
				if (typeof data9 === "string") {
					if (func2(data9) > 20) {
						const err38 = {
							instancePath: instancePath + "/postalCode",
							schemaPath: "#/properties/postalCode/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err38];
						else vErrors.push(err38);
						errors++;
					}
				}
			}
			if (data.city !== void 0) {
				let data10 = data.city;
				if (typeof data10 !== "string" && data10 !== null) {
					const err39 = {
						instancePath: instancePath + "/city",
						schemaPath: "#/properties/city/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err39];
					else vErrors.push(err39);
					errors++;
				}
				if (typeof data10 === "string") {
					if (func2(data10) > 100) {
						const err40 = {
							instancePath: instancePath + "/city",
							schemaPath: "#/properties/city/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err40];
						else vErrors.push(err40);
						errors++;
					}
				}
			}
			if (data.telephone !== void 0) {
				let data11 = data.telephone;
				if (typeof data11 !== "string" && data11 !== null) {
					const err41 = {
						instancePath: instancePath + "/telephone",
						schemaPath: "#/properties/telephone/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err41];
					else vErrors.push(err41);
					errors++;
				}
				if (typeof data11 === "string") {
					if (func2(data11) > 50) {
						const err42 = {
							instancePath: instancePath + "/telephone",
							schemaPath: "#/properties/telephone/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err42];
						else vErrors.push(err42);
						errors++;
					}
				}
			}
			if (data.email !== void 0) {
				let data12 = data.email;
				if (typeof data12 !== "string" && data12 !== null) {
					const err43 = {
						instancePath: instancePath + "/email",
						schemaPath: "#/properties/email/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err43];
					else vErrors.push(err43);
					errors++;
				}
				if (typeof data12 === "string") {
					if (func2(data12) > 254) {
						const err44 = {
							instancePath: instancePath + "/email",
							schemaPath: "#/properties/email/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err44];
						else vErrors.push(err44);
						errors++;
					}
					if (!formats2(data12)) {
						const err45 = {
							instancePath: instancePath + "/email",
							schemaPath: "#/properties/email/format",
							keyword: "format",
							params: { format: "email-or-blank" }
						};
						if (vErrors === null) vErrors = [err45];
						else vErrors.push(err45);
						errors++;
					}
				}
			}
			if (data.scheme !== void 0) {
				let data13 = data.scheme;
				if (typeof data13 === "string") {
					if (func2(data13) > 4) {
						const err46 = {
							instancePath: instancePath + "/scheme",
							schemaPath: "#/properties/scheme/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err46];
						else vErrors.push(err46);
						errors++;
					}
					if (!pattern9.test(data13)) {
						const err47 = {
							instancePath: instancePath + "/scheme",
							schemaPath: "#/properties/scheme/pattern",
							keyword: "pattern",
							params: { pattern: "^[0-9]{4}$" }
						};
						if (vErrors === null) vErrors = [err47];
						else vErrors.push(err47);
						errors++;
					}
				} else {
					const err48 = {
						instancePath: instancePath + "/scheme",
						schemaPath: "#/properties/scheme/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err48];
					else vErrors.push(err48);
					errors++;
				}
			}
			if (data.participant !== void 0) {
				let data14 = data.participant;
				if (typeof data14 === "string") {
					if (func2(data14) > 50) {
						const err49 = {
							instancePath: instancePath + "/participant",
							schemaPath: "#/properties/participant/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err49];
						else vErrors.push(err49);
						errors++;
					}
					if (!func5(data14)) {
						const err50 = {
							instancePath: instancePath + "/participant",
							schemaPath: "#/properties/participant/x-non-blank",
							keyword: "x-non-blank",
							params: {}
						};
						if (vErrors === null) vErrors = [err50];
						else vErrors.push(err50);
						errors++;
					}
					if (!func20(data14, data, "scheme")) {
						const err51 = {
							instancePath: instancePath + "/participant",
							schemaPath: "#/properties/participant/x-under-0208",
							keyword: "x-under-0208",
							params: { sibling: "scheme" }
						};
						if (vErrors === null) vErrors = [err51];
						else vErrors.push(err51);
						errors++;
					}
				} else {
					const err52 = {
						instancePath: instancePath + "/participant",
						schemaPath: "#/properties/participant/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err52];
					else vErrors.push(err52);
					errors++;
				}
			}
			if (data.vatTreatment !== void 0) {
				let data15 = data.vatTreatment;
				if (typeof data15 !== "string" && data15 !== null) {
					const err53 = {
						instancePath: instancePath + "/vatTreatment",
						schemaPath: "#/properties/vatTreatment/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err53];
					else vErrors.push(err53);
					errors++;
				}
				if (!(data15 === "STANDARD" || data15 === "ZERO_RATED" || data15 === "REVERSE_CHARGE" || data15 === "INTRA_COMMUNITY" || data15 === "EXPORT" || data15 === "SMALL_ENTERPRISE" || data15 === "ARTICLE_44" || data15 === "MARGIN_SCHEME" || data15 === "OUTSIDE_SCOPE" || data15 === "SERVICES_ABROAD" || data15 === "CASH_DISCOUNT" || data15 === "" || data15 === null)) {
					const err54 = {
						instancePath: instancePath + "/vatTreatment",
						schemaPath: "#/properties/vatTreatment/enum",
						keyword: "enum",
						params: {}
					};
					if (vErrors === null) vErrors = [err54];
					else vErrors.push(err54);
					errors++;
				}
			}
			if (data.reach !== void 0) {
				let data16 = data.reach;
				const _errs41 = errors;
				let valid2 = false;
				const _errs42 = errors;
				if (data16 && typeof data16 == "object" && !Array.isArray(data16)) {
					if (data16.reachable === void 0) {
						const err55 = {
							instancePath: instancePath + "/reach",
							schemaPath: "#/properties/reach/anyOf/0/required",
							keyword: "required",
							params: { missingProperty: "reachable" }
						};
						if (vErrors === null) vErrors = [err55];
						else vErrors.push(err55);
						errors++;
					}
					if (data16.by === void 0) {
						const err56 = {
							instancePath: instancePath + "/reach",
							schemaPath: "#/properties/reach/anyOf/0/required",
							keyword: "required",
							params: { missingProperty: "by" }
						};
						if (vErrors === null) vErrors = [err56];
						else vErrors.push(err56);
						errors++;
					}
					if (data16.since === void 0) {
						const err57 = {
							instancePath: instancePath + "/reach",
							schemaPath: "#/properties/reach/anyOf/0/required",
							keyword: "required",
							params: { missingProperty: "since" }
						};
						if (vErrors === null) vErrors = [err57];
						else vErrors.push(err57);
						errors++;
					}
					if (data16.reason === void 0) {
						const err58 = {
							instancePath: instancePath + "/reach",
							schemaPath: "#/properties/reach/anyOf/0/required",
							keyword: "required",
							params: { missingProperty: "reason" }
						};
						if (vErrors === null) vErrors = [err58];
						else vErrors.push(err58);
						errors++;
					}
					for (const key1 in data16) if (!(key1 === "reachable" || key1 === "by" || key1 === "since" || key1 === "reason")) {
						const err59 = {
							instancePath: instancePath + "/reach",
							schemaPath: "#/properties/reach/anyOf/0/additionalProperties",
							keyword: "additionalProperties",
							params: { additionalProperty: key1 }
						};
						if (vErrors === null) vErrors = [err59];
						else vErrors.push(err59);
						errors++;
					}
					if (data16.reachable !== void 0) {
						if (typeof data16.reachable !== "boolean") {
							const err60 = {
								instancePath: instancePath + "/reach/reachable",
								schemaPath: "#/properties/reach/anyOf/0/properties/reachable/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err60];
							else vErrors.push(err60);
							errors++;
						}
					}
					if (data16.by !== void 0) {
						let data18 = data16.by;
						if (typeof data18 !== "string" && data18 !== null) {
							const err61 = {
								instancePath: instancePath + "/reach/by",
								schemaPath: "#/properties/reach/anyOf/0/properties/by/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err61];
							else vErrors.push(err61);
							errors++;
						}
						if (!(data18 === "PEPPOL" || data18 === "EMAIL" || data18 === null)) {
							const err62 = {
								instancePath: instancePath + "/reach/by",
								schemaPath: "#/properties/reach/anyOf/0/properties/by/enum",
								keyword: "enum",
								params: {}
							};
							if (vErrors === null) vErrors = [err62];
							else vErrors.push(err62);
							errors++;
						}
					}
					if (data16.since !== void 0) {
						let data19 = data16.since;
						if (typeof data19 !== "string" && data19 !== null) {
							const err63 = {
								instancePath: instancePath + "/reach/since",
								schemaPath: "#/properties/reach/anyOf/0/properties/since/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err63];
							else vErrors.push(err63);
							errors++;
						}
						if (typeof data19 === "string") {
							if (func2(data19) > 30) {
								const err64 = {
									instancePath: instancePath + "/reach/since",
									schemaPath: "#/properties/reach/anyOf/0/properties/since/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err64];
								else vErrors.push(err64);
								errors++;
							}
							if (!formats4(data19)) {
								const err65 = {
									instancePath: instancePath + "/reach/since",
									schemaPath: "#/properties/reach/anyOf/0/properties/since/format",
									keyword: "format",
									params: { format: "date-time" }
								};
								if (vErrors === null) vErrors = [err65];
								else vErrors.push(err65);
								errors++;
							}
						}
					}
					if (data16.reason !== void 0) {
						let data20 = data16.reason;
						if (typeof data20 !== "string" && data20 !== null) {
							const err66 = {
								instancePath: instancePath + "/reach/reason",
								schemaPath: "#/properties/reach/anyOf/0/properties/reason/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err66];
							else vErrors.push(err66);
							errors++;
						}
						if (!(data20 === "NO_ADDRESS" || data20 === "STOPPED" || data20 === "BOUNCED" || data20 === "NOT_CONNECTED" || data20 === "NOT_ON_NETWORK" || data20 === "UNKNOWN" || data20 === null)) {
							const err67 = {
								instancePath: instancePath + "/reach/reason",
								schemaPath: "#/properties/reach/anyOf/0/properties/reason/enum",
								keyword: "enum",
								params: {}
							};
							if (vErrors === null) vErrors = [err67];
							else vErrors.push(err67);
							errors++;
						}
					}
				} else {
					const err68 = {
						instancePath: instancePath + "/reach",
						schemaPath: "#/properties/reach/anyOf/0/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err68];
					else vErrors.push(err68);
					errors++;
				}
				var _valid0 = _errs42 === errors;
				valid2 = valid2 || _valid0;
				const _errs53 = errors;
				if (data16 !== null) {
					const err69 = {
						instancePath: instancePath + "/reach",
						schemaPath: "#/properties/reach/anyOf/1/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err69];
					else vErrors.push(err69);
					errors++;
				}
				var _valid0 = _errs53 === errors;
				valid2 = valid2 || _valid0;
				if (!valid2) {
					const err70 = {
						instancePath: instancePath + "/reach",
						schemaPath: "#/properties/reach/anyOf",
						keyword: "anyOf",
						params: {}
					};
					if (vErrors === null) vErrors = [err70];
					else vErrors.push(err70);
					errors++;
				} else {
					errors = _errs41;
					if (vErrors !== null) {
						if (_errs41) vErrors.length = _errs41;
						else vErrors = null;
					}
				}
			}
		} else {
			const err71 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: {}
			};
			if (vErrors === null) vErrors = [err71];
			else vErrors.push(err71);
			errors++;
		}
		validate20.errors = vErrors;
		return errors === 0;
	}
	validate20.evaluated = {
		"props": true,
		"dynamicProps": false,
		"dynamicItems": false
	};
}));
export default require_validator();
