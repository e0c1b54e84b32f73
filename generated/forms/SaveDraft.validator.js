// Generated from contracts/. Do not edit: npm run generate.
import * as rules_keyword_checks from '#contracts/rules/keyword-checks.ts'
import * as rules_ajv_formats from '#contracts/rules/ajv-formats.ts'
import schema from './SaveDraft.json' with { type: 'json' }
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
	const func33 = rules_keyword_checks.checks["hasAtMostDecimals"];
	const pattern4 = /* @__PURE__ */ new RegExp("^[^\\r\\n]*$", "u");
	const pattern16 = /* @__PURE__ */ new RegExp("^[A-Z0-9]{0,3}$", "u");
	const pattern17 = /* @__PURE__ */ new RegExp("^/[A-Za-z/]+$", "u");
	const formats0 = rules_ajv_formats.formats["date-or-blank"];
	const formats8 = rules_ajv_formats.formats["date-time"];
	function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
		let vErrors = null;
		let errors = 0;
		const evaluated0 = validate20.evaluated;
		if (evaluated0.dynamicProps) evaluated0.props = void 0;
		if (evaluated0.dynamicItems) evaluated0.items = void 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			for (const key0 in data) if (!func1.call(schema31.allOf[0].properties, key0)) {
				const err0 = {
					instancePath,
					schemaPath: "#/allOf/0/additionalProperties",
					keyword: "additionalProperties",
					params: { additionalProperty: key0 }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (data.id !== void 0) {
				let data0 = data.id;
				if (typeof data0 !== "string" && data0 !== null) {
					const err1 = {
						instancePath: instancePath + "/id",
						schemaPath: "#/allOf/0/properties/id/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err1];
					else vErrors.push(err1);
					errors++;
				}
				if (typeof data0 === "string") {
					if (func2(data0) > 64) {
						const err2 = {
							instancePath: instancePath + "/id",
							schemaPath: "#/allOf/0/properties/id/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err2];
						else vErrors.push(err2);
						errors++;
					}
				}
			}
			if (data.version !== void 0) {
				let data1 = data.version;
				if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1)) && data1 !== null) {
					const err3 = {
						instancePath: instancePath + "/version",
						schemaPath: "#/allOf/0/properties/version/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
				if (typeof data1 == "number") {
					if (data1 > 2147483647 || isNaN(data1)) {
						const err4 = {
							instancePath: instancePath + "/version",
							schemaPath: "#/allOf/0/properties/version/maximum",
							keyword: "maximum",
							params: {}
						};
						if (vErrors === null) vErrors = [err4];
						else vErrors.push(err4);
						errors++;
					}
					if (data1 < 0 || isNaN(data1)) {
						const err5 = {
							instancePath: instancePath + "/version",
							schemaPath: "#/allOf/0/properties/version/minimum",
							keyword: "minimum",
							params: {}
						};
						if (vErrors === null) vErrors = [err5];
						else vErrors.push(err5);
						errors++;
					}
				}
			}
			if (data.action !== void 0) {
				let data2 = data.action;
				if (typeof data2 !== "string" && data2 !== null) {
					const err6 = {
						instancePath: instancePath + "/action",
						schemaPath: "#/allOf/0/properties/action/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
				if (!(data2 === "SAVE" || data2 === "SEND" || data2 === "CUSTOMER" || data2 === null)) {
					const err7 = {
						instancePath: instancePath + "/action",
						schemaPath: "#/allOf/0/properties/action/enum",
						keyword: "enum",
						params: {}
					};
					if (vErrors === null) vErrors = [err7];
					else vErrors.push(err7);
					errors++;
				}
			}
			if (data.type !== void 0) {
				let data3 = data.type;
				if (typeof data3 !== "string" && data3 !== null) {
					const err8 = {
						instancePath: instancePath + "/type",
						schemaPath: "#/allOf/0/properties/type/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err8];
					else vErrors.push(err8);
					errors++;
				}
				if (!(data3 === "E_INVOICES" || data3 === "E_CREDIT_NOTES" || data3 === null)) {
					const err9 = {
						instancePath: instancePath + "/type",
						schemaPath: "#/allOf/0/properties/type/enum",
						keyword: "enum",
						params: {}
					};
					if (vErrors === null) vErrors = [err9];
					else vErrors.push(err9);
					errors++;
				}
			}
			if (data.reference !== void 0) {
				let data4 = data.reference;
				if (typeof data4 !== "string" && data4 !== null) {
					const err10 = {
						instancePath: instancePath + "/reference",
						schemaPath: "#/allOf/0/properties/reference/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err10];
					else vErrors.push(err10);
					errors++;
				}
				if (typeof data4 === "string") {
					if (func2(data4) > 200) {
						const err11 = {
							instancePath: instancePath + "/reference",
							schemaPath: "#/allOf/0/properties/reference/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err11];
						else vErrors.push(err11);
						errors++;
					}
				}
			}
			if (data.sendViaEmail !== void 0) {
				let data5 = data.sendViaEmail;
				if (typeof data5 !== "boolean" && data5 !== null) {
					const err12 = {
						instancePath: instancePath + "/sendViaEmail",
						schemaPath: "#/allOf/0/properties/sendViaEmail/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err12];
					else vErrors.push(err12);
					errors++;
				}
			}
			if (data.supplier !== void 0) {
				let data6 = data.supplier;
				const _errs16 = errors;
				let valid2 = false;
				const _errs17 = errors;
				if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
					for (const key1 in data6) if (!func1.call(schema31.allOf[0].properties.supplier.anyOf[0].properties, key1)) {
						const err13 = {
							instancePath: instancePath + "/supplier",
							schemaPath: "#/allOf/0/properties/supplier/anyOf/0/additionalProperties",
							keyword: "additionalProperties",
							params: { additionalProperty: key1 }
						};
						if (vErrors === null) vErrors = [err13];
						else vErrors.push(err13);
						errors++;
					}
					if (data6.accountId !== void 0) {
						let data7 = data6.accountId;
						if (typeof data7 !== "string" && data7 !== null) {
							const err14 = {
								instancePath: instancePath + "/supplier/accountId",
								schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/accountId/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err14];
							else vErrors.push(err14);
							errors++;
						}
						if (typeof data7 === "string") {
							if (func2(data7) > 64) {
								const err15 = {
									instancePath: instancePath + "/supplier/accountId",
									schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/accountId/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err15];
								else vErrors.push(err15);
								errors++;
							}
						}
					}
					if (data6.name !== void 0) {
						let data8 = data6.name;
						if (typeof data8 !== "string" && data8 !== null) {
							const err16 = {
								instancePath: instancePath + "/supplier/name",
								schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/name/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err16];
							else vErrors.push(err16);
							errors++;
						}
						if (typeof data8 === "string") {
							if (func2(data8) > 200) {
								const err17 = {
									instancePath: instancePath + "/supplier/name",
									schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/name/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err17];
								else vErrors.push(err17);
								errors++;
							}
							if (!pattern4.test(data8)) {
								const err18 = {
									instancePath: instancePath + "/supplier/name",
									schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/name/pattern",
									keyword: "pattern",
									params: { pattern: "^[^\\r\\n]*$" }
								};
								if (vErrors === null) vErrors = [err18];
								else vErrors.push(err18);
								errors++;
							}
						}
					}
					if (data6.enterpriseNumber !== void 0) {
						let data9 = data6.enterpriseNumber;
						if (typeof data9 !== "string" && data9 !== null) {
							const err19 = {
								instancePath: instancePath + "/supplier/enterpriseNumber",
								schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/enterpriseNumber/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err19];
							else vErrors.push(err19);
							errors++;
						}
						if (typeof data9 === "string") {
							if (func2(data9) > 30) {
								const err20 = {
									instancePath: instancePath + "/supplier/enterpriseNumber",
									schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/enterpriseNumber/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err20];
								else vErrors.push(err20);
								errors++;
							}
							if (!pattern4.test(data9)) {
								const err21 = {
									instancePath: instancePath + "/supplier/enterpriseNumber",
									schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/enterpriseNumber/pattern",
									keyword: "pattern",
									params: { pattern: "^[^\\r\\n]*$" }
								};
								if (vErrors === null) vErrors = [err21];
								else vErrors.push(err21);
								errors++;
							}
						}
					}
					if (data6.vat !== void 0) {
						let data10 = data6.vat;
						if (typeof data10 !== "string" && data10 !== null) {
							const err22 = {
								instancePath: instancePath + "/supplier/vat",
								schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/vat/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err22];
							else vErrors.push(err22);
							errors++;
						}
						if (typeof data10 === "string") {
							if (func2(data10) > 30) {
								const err23 = {
									instancePath: instancePath + "/supplier/vat",
									schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/vat/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err23];
								else vErrors.push(err23);
								errors++;
							}
						}
					}
					if (data6.street !== void 0) {
						let data11 = data6.street;
						if (typeof data11 !== "string" && data11 !== null) {
							const err24 = {
								instancePath: instancePath + "/supplier/street",
								schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/street/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err24];
							else vErrors.push(err24);
							errors++;
						}
						if (typeof data11 === "string") {
							if (func2(data11) > 200) {
								const err25 = {
									instancePath: instancePath + "/supplier/street",
									schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/street/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err25];
								else vErrors.push(err25);
								errors++;
							}
						}
					}
					if (data6.city !== void 0) {
						let data12 = data6.city;
						if (typeof data12 !== "string" && data12 !== null) {
							const err26 = {
								instancePath: instancePath + "/supplier/city",
								schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/city/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err26];
							else vErrors.push(err26);
							errors++;
						}
						if (typeof data12 === "string") {
							if (func2(data12) > 100) {
								const err27 = {
									instancePath: instancePath + "/supplier/city",
									schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/city/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err27];
								else vErrors.push(err27);
								errors++;
							}
						}
					}
					if (data6.postalCode !== void 0) {
						let data13 = data6.postalCode;
						if (typeof data13 !== "string" && data13 !== null) {
							const err28 = {
								instancePath: instancePath + "/supplier/postalCode",
								schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/postalCode/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err28];
							else vErrors.push(err28);
							errors++;
						}
						if (typeof data13 === "string") {
							if (func2(data13) > 20) {
								const err29 = {
									instancePath: instancePath + "/supplier/postalCode",
									schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/postalCode/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err29];
								else vErrors.push(err29);
								errors++;
							}
						}
					}
					if (data6.country !== void 0) {
						let data14 = data6.country;
						if (typeof data14 !== "string" && data14 !== null) {
							const err30 = {
								instancePath: instancePath + "/supplier/country",
								schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/country/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err30];
							else vErrors.push(err30);
							errors++;
						}
						if (typeof data14 === "string") {
							if (func2(data14) > 2) {
								const err31 = {
									instancePath: instancePath + "/supplier/country",
									schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/country/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err31];
								else vErrors.push(err31);
								errors++;
							}
						}
					}
					if (data6.email !== void 0) {
						let data15 = data6.email;
						if (typeof data15 !== "string" && data15 !== null) {
							const err32 = {
								instancePath: instancePath + "/supplier/email",
								schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/email/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err32];
							else vErrors.push(err32);
							errors++;
						}
						if (typeof data15 === "string") {
							if (func2(data15) > 254) {
								const err33 = {
									instancePath: instancePath + "/supplier/email",
									schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/email/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err33];
								else vErrors.push(err33);
								errors++;
							}
							if (!pattern4.test(data15)) {
								const err34 = {
									instancePath: instancePath + "/supplier/email",
									schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/email/pattern",
									keyword: "pattern",
									params: { pattern: "^[^\\r\\n]*$" }
								};
								if (vErrors === null) vErrors = [err34];
								else vErrors.push(err34);
								errors++;
							}
						}
					}
					if (data6.telephone !== void 0) {
						let data16 = data6.telephone;
						if (typeof data16 !== "string" && data16 !== null) {
							const err35 = {
								instancePath: instancePath + "/supplier/telephone",
								schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/telephone/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err35];
							else vErrors.push(err35);
							errors++;
						}
						if (typeof data16 === "string") {
							if (func2(data16) > 50) {
								const err36 = {
									instancePath: instancePath + "/supplier/telephone",
									schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/telephone/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err36];
								else vErrors.push(err36);
								errors++;
							}
						}
					}
					if (data6.iban !== void 0) {
						let data17 = data6.iban;
						if (typeof data17 !== "string" && data17 !== null) {
							const err37 = {
								instancePath: instancePath + "/supplier/iban",
								schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/iban/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err37];
							else vErrors.push(err37);
							errors++;
						}
						if (typeof data17 === "string") {
							if (func2(data17) > 42) {
								const err38 = {
									instancePath: instancePath + "/supplier/iban",
									schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/iban/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err38];
								else vErrors.push(err38);
								errors++;
							}
						}
					}
					if (data6.bic !== void 0) {
						let data18 = data6.bic;
						if (typeof data18 !== "string" && data18 !== null) {
							const err39 = {
								instancePath: instancePath + "/supplier/bic",
								schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/bic/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err39];
							else vErrors.push(err39);
							errors++;
						}
						if (typeof data18 === "string") {
							if (func2(data18) > 14) {
								const err40 = {
									instancePath: instancePath + "/supplier/bic",
									schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/bic/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err40];
								else vErrors.push(err40);
								errors++;
							}
						}
					}
					if (data6.scheme !== void 0) {
						let data19 = data6.scheme;
						if (typeof data19 !== "string" && data19 !== null) {
							const err41 = {
								instancePath: instancePath + "/supplier/scheme",
								schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/scheme/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err41];
							else vErrors.push(err41);
							errors++;
						}
						if (typeof data19 === "string") {
							if (func2(data19) > 10) {
								const err42 = {
									instancePath: instancePath + "/supplier/scheme",
									schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/scheme/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err42];
								else vErrors.push(err42);
								errors++;
							}
						}
					}
					if (data6.participant !== void 0) {
						let data20 = data6.participant;
						if (typeof data20 !== "string" && data20 !== null) {
							const err43 = {
								instancePath: instancePath + "/supplier/participant",
								schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/participant/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err43];
							else vErrors.push(err43);
							errors++;
						}
						if (typeof data20 === "string") {
							if (func2(data20) > 50) {
								const err44 = {
									instancePath: instancePath + "/supplier/participant",
									schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/participant/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err44];
								else vErrors.push(err44);
								errors++;
							}
						}
					}
				} else {
					const err45 = {
						instancePath: instancePath + "/supplier",
						schemaPath: "#/allOf/0/properties/supplier/anyOf/0/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err45];
					else vErrors.push(err45);
					errors++;
				}
				var _valid0 = _errs17 === errors;
				valid2 = valid2 || _valid0;
				const _errs48 = errors;
				if (data6 !== null) {
					const err46 = {
						instancePath: instancePath + "/supplier",
						schemaPath: "#/allOf/0/properties/supplier/anyOf/1/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err46];
					else vErrors.push(err46);
					errors++;
				}
				var _valid0 = _errs48 === errors;
				valid2 = valid2 || _valid0;
				if (!valid2) {
					const err47 = {
						instancePath: instancePath + "/supplier",
						schemaPath: "#/allOf/0/properties/supplier/anyOf",
						keyword: "anyOf",
						params: {}
					};
					if (vErrors === null) vErrors = [err47];
					else vErrors.push(err47);
					errors++;
				} else {
					errors = _errs16;
					if (vErrors !== null) {
						if (_errs16) vErrors.length = _errs16;
						else vErrors = null;
					}
				}
			}
			if (data.inputDetails !== void 0) {
				let data21 = data.inputDetails;
				if (data21 && typeof data21 == "object" && !Array.isArray(data21)) {
					for (const key2 in data21) if (!func1.call(schema31.allOf[0].properties.inputDetails.properties, key2)) {
						const err48 = {
							instancePath: instancePath + "/inputDetails",
							schemaPath: "#/allOf/0/properties/inputDetails/additionalProperties",
							keyword: "additionalProperties",
							params: { additionalProperty: key2 }
						};
						if (vErrors === null) vErrors = [err48];
						else vErrors.push(err48);
						errors++;
					}
					if (data21.heading !== void 0) {
						let data22 = data21.heading;
						if (data22 && typeof data22 == "object" && !Array.isArray(data22)) {
							for (const key3 in data22) if (!func1.call(schema31.allOf[0].properties.inputDetails.properties.heading.properties, key3)) {
								const err49 = {
									instancePath: instancePath + "/inputDetails/heading",
									schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/additionalProperties",
									keyword: "additionalProperties",
									params: { additionalProperty: key3 }
								};
								if (vErrors === null) vErrors = [err49];
								else vErrors.push(err49);
								errors++;
							}
							if (data22.invoiceNumber !== void 0) {
								let data23 = data22.invoiceNumber;
								if (typeof data23 !== "string" && data23 !== null) {
									const err50 = {
										instancePath: instancePath + "/inputDetails/heading/invoiceNumber",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/invoiceNumber/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err50];
									else vErrors.push(err50);
									errors++;
								}
								if (typeof data23 === "string") {
									if (func2(data23) > 50) {
										const err51 = {
											instancePath: instancePath + "/inputDetails/heading/invoiceNumber",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/invoiceNumber/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err51];
										else vErrors.push(err51);
										errors++;
									}
									if (!pattern4.test(data23)) {
										const err52 = {
											instancePath: instancePath + "/inputDetails/heading/invoiceNumber",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/invoiceNumber/pattern",
											keyword: "pattern",
											params: { pattern: "^[^\\r\\n]*$" }
										};
										if (vErrors === null) vErrors = [err52];
										else vErrors.push(err52);
										errors++;
									}
								}
							}
							if (data22.orderNumber !== void 0) {
								let data24 = data22.orderNumber;
								if (typeof data24 !== "string" && data24 !== null) {
									const err53 = {
										instancePath: instancePath + "/inputDetails/heading/orderNumber",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/orderNumber/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err53];
									else vErrors.push(err53);
									errors++;
								}
								if (typeof data24 === "string") {
									if (func2(data24) > 200) {
										const err54 = {
											instancePath: instancePath + "/inputDetails/heading/orderNumber",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/orderNumber/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err54];
										else vErrors.push(err54);
										errors++;
									}
									if (!pattern4.test(data24)) {
										const err55 = {
											instancePath: instancePath + "/inputDetails/heading/orderNumber",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/orderNumber/pattern",
											keyword: "pattern",
											params: { pattern: "^[^\\r\\n]*$" }
										};
										if (vErrors === null) vErrors = [err55];
										else vErrors.push(err55);
										errors++;
									}
								}
							}
							if (data22.issueDate !== void 0) {
								let data25 = data22.issueDate;
								if (typeof data25 !== "string" && data25 !== null) {
									const err56 = {
										instancePath: instancePath + "/inputDetails/heading/issueDate",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/issueDate/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err56];
									else vErrors.push(err56);
									errors++;
								}
								if (typeof data25 === "string") {
									if (func2(data25) > 10) {
										const err57 = {
											instancePath: instancePath + "/inputDetails/heading/issueDate",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/issueDate/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err57];
										else vErrors.push(err57);
										errors++;
									}
									if (!formats0(data25)) {
										const err58 = {
											instancePath: instancePath + "/inputDetails/heading/issueDate",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/issueDate/format",
											keyword: "format",
											params: { format: "date-or-blank" }
										};
										if (vErrors === null) vErrors = [err58];
										else vErrors.push(err58);
										errors++;
									}
								}
							}
							if (data22.dueDate !== void 0) {
								let data26 = data22.dueDate;
								if (typeof data26 !== "string" && data26 !== null) {
									const err59 = {
										instancePath: instancePath + "/inputDetails/heading/dueDate",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/dueDate/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err59];
									else vErrors.push(err59);
									errors++;
								}
								if (typeof data26 === "string") {
									if (func2(data26) > 10) {
										const err60 = {
											instancePath: instancePath + "/inputDetails/heading/dueDate",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/dueDate/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err60];
										else vErrors.push(err60);
										errors++;
									}
									if (!formats0(data26)) {
										const err61 = {
											instancePath: instancePath + "/inputDetails/heading/dueDate",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/dueDate/format",
											keyword: "format",
											params: { format: "date-or-blank" }
										};
										if (vErrors === null) vErrors = [err61];
										else vErrors.push(err61);
										errors++;
									}
								}
							}
							if (data22.deliveryDate !== void 0) {
								let data27 = data22.deliveryDate;
								if (typeof data27 !== "string" && data27 !== null) {
									const err62 = {
										instancePath: instancePath + "/inputDetails/heading/deliveryDate",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/deliveryDate/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err62];
									else vErrors.push(err62);
									errors++;
								}
								if (typeof data27 === "string") {
									if (func2(data27) > 10) {
										const err63 = {
											instancePath: instancePath + "/inputDetails/heading/deliveryDate",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/deliveryDate/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err63];
										else vErrors.push(err63);
										errors++;
									}
									if (!formats0(data27)) {
										const err64 = {
											instancePath: instancePath + "/inputDetails/heading/deliveryDate",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/deliveryDate/format",
											keyword: "format",
											params: { format: "date-or-blank" }
										};
										if (vErrors === null) vErrors = [err64];
										else vErrors.push(err64);
										errors++;
									}
								}
							}
							if (data22.buyerReference !== void 0) {
								let data28 = data22.buyerReference;
								if (typeof data28 !== "string" && data28 !== null) {
									const err65 = {
										instancePath: instancePath + "/inputDetails/heading/buyerReference",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/buyerReference/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err65];
									else vErrors.push(err65);
									errors++;
								}
								if (typeof data28 === "string") {
									if (func2(data28) > 200) {
										const err66 = {
											instancePath: instancePath + "/inputDetails/heading/buyerReference",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/buyerReference/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err66];
										else vErrors.push(err66);
										errors++;
									}
									if (!pattern4.test(data28)) {
										const err67 = {
											instancePath: instancePath + "/inputDetails/heading/buyerReference",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/buyerReference/pattern",
											keyword: "pattern",
											params: { pattern: "^[^\\r\\n]*$" }
										};
										if (vErrors === null) vErrors = [err67];
										else vErrors.push(err67);
										errors++;
									}
								}
							}
							if (data22.projectNumber !== void 0) {
								let data29 = data22.projectNumber;
								if (typeof data29 !== "string" && data29 !== null) {
									const err68 = {
										instancePath: instancePath + "/inputDetails/heading/projectNumber",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/projectNumber/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err68];
									else vErrors.push(err68);
									errors++;
								}
								if (typeof data29 === "string") {
									if (func2(data29) > 200) {
										const err69 = {
											instancePath: instancePath + "/inputDetails/heading/projectNumber",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/projectNumber/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err69];
										else vErrors.push(err69);
										errors++;
									}
									if (!pattern4.test(data29)) {
										const err70 = {
											instancePath: instancePath + "/inputDetails/heading/projectNumber",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/projectNumber/pattern",
											keyword: "pattern",
											params: { pattern: "^[^\\r\\n]*$" }
										};
										if (vErrors === null) vErrors = [err70];
										else vErrors.push(err70);
										errors++;
									}
								}
							}
							if (data22.originalInvoiceNumber !== void 0) {
								let data30 = data22.originalInvoiceNumber;
								if (typeof data30 !== "string" && data30 !== null) {
									const err71 = {
										instancePath: instancePath + "/inputDetails/heading/originalInvoiceNumber",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/originalInvoiceNumber/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err71];
									else vErrors.push(err71);
									errors++;
								}
								if (typeof data30 === "string") {
									if (func2(data30) > 50) {
										const err72 = {
											instancePath: instancePath + "/inputDetails/heading/originalInvoiceNumber",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/originalInvoiceNumber/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err72];
										else vErrors.push(err72);
										errors++;
									}
									if (!pattern4.test(data30)) {
										const err73 = {
											instancePath: instancePath + "/inputDetails/heading/originalInvoiceNumber",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/originalInvoiceNumber/pattern",
											keyword: "pattern",
											params: { pattern: "^[^\\r\\n]*$" }
										};
										if (vErrors === null) vErrors = [err73];
										else vErrors.push(err73);
										errors++;
									}
								}
							}
							if (data22.originalInvoiceDate !== void 0) {
								let data31 = data22.originalInvoiceDate;
								if (typeof data31 !== "string" && data31 !== null) {
									const err74 = {
										instancePath: instancePath + "/inputDetails/heading/originalInvoiceDate",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/originalInvoiceDate/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err74];
									else vErrors.push(err74);
									errors++;
								}
								if (typeof data31 === "string") {
									if (func2(data31) > 10) {
										const err75 = {
											instancePath: instancePath + "/inputDetails/heading/originalInvoiceDate",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/originalInvoiceDate/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err75];
										else vErrors.push(err75);
										errors++;
									}
									if (!formats0(data31)) {
										const err76 = {
											instancePath: instancePath + "/inputDetails/heading/originalInvoiceDate",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/originalInvoiceDate/format",
											keyword: "format",
											params: { format: "date-or-blank" }
										};
										if (vErrors === null) vErrors = [err76];
										else vErrors.push(err76);
										errors++;
									}
								}
							}
							if (data22.note !== void 0) {
								let data32 = data22.note;
								if (typeof data32 !== "string" && data32 !== null) {
									const err77 = {
										instancePath: instancePath + "/inputDetails/heading/note",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/note/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err77];
									else vErrors.push(err77);
									errors++;
								}
								if (typeof data32 === "string") {
									if (func2(data32) > 5e3) {
										const err78 = {
											instancePath: instancePath + "/inputDetails/heading/note",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/note/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err78];
										else vErrors.push(err78);
										errors++;
									}
								}
							}
							if (data22.invoiceNumberRecognition !== void 0) {
								let data33 = data22.invoiceNumberRecognition;
								if (!(typeof data33 == "number" && !(data33 % 1) && !isNaN(data33)) && data33 !== null) {
									const err79 = {
										instancePath: instancePath + "/inputDetails/heading/invoiceNumberRecognition",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/invoiceNumberRecognition/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err79];
									else vErrors.push(err79);
									errors++;
								}
								if (typeof data33 == "number") {
									if (data33 > 100 || isNaN(data33)) {
										const err80 = {
											instancePath: instancePath + "/inputDetails/heading/invoiceNumberRecognition",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/invoiceNumberRecognition/maximum",
											keyword: "maximum",
											params: {}
										};
										if (vErrors === null) vErrors = [err80];
										else vErrors.push(err80);
										errors++;
									}
									if (data33 < 0 || isNaN(data33)) {
										const err81 = {
											instancePath: instancePath + "/inputDetails/heading/invoiceNumberRecognition",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/invoiceNumberRecognition/minimum",
											keyword: "minimum",
											params: {}
										};
										if (vErrors === null) vErrors = [err81];
										else vErrors.push(err81);
										errors++;
									}
								}
							}
							if (data22.orderNumberRecognition !== void 0) {
								let data34 = data22.orderNumberRecognition;
								if (!(typeof data34 == "number" && !(data34 % 1) && !isNaN(data34)) && data34 !== null) {
									const err82 = {
										instancePath: instancePath + "/inputDetails/heading/orderNumberRecognition",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/orderNumberRecognition/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err82];
									else vErrors.push(err82);
									errors++;
								}
								if (typeof data34 == "number") {
									if (data34 > 100 || isNaN(data34)) {
										const err83 = {
											instancePath: instancePath + "/inputDetails/heading/orderNumberRecognition",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/orderNumberRecognition/maximum",
											keyword: "maximum",
											params: {}
										};
										if (vErrors === null) vErrors = [err83];
										else vErrors.push(err83);
										errors++;
									}
									if (data34 < 0 || isNaN(data34)) {
										const err84 = {
											instancePath: instancePath + "/inputDetails/heading/orderNumberRecognition",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/orderNumberRecognition/minimum",
											keyword: "minimum",
											params: {}
										};
										if (vErrors === null) vErrors = [err84];
										else vErrors.push(err84);
										errors++;
									}
								}
							}
							if (data22.issueDateRecognition !== void 0) {
								let data35 = data22.issueDateRecognition;
								if (!(typeof data35 == "number" && !(data35 % 1) && !isNaN(data35)) && data35 !== null) {
									const err85 = {
										instancePath: instancePath + "/inputDetails/heading/issueDateRecognition",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/issueDateRecognition/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err85];
									else vErrors.push(err85);
									errors++;
								}
								if (typeof data35 == "number") {
									if (data35 > 100 || isNaN(data35)) {
										const err86 = {
											instancePath: instancePath + "/inputDetails/heading/issueDateRecognition",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/issueDateRecognition/maximum",
											keyword: "maximum",
											params: {}
										};
										if (vErrors === null) vErrors = [err86];
										else vErrors.push(err86);
										errors++;
									}
									if (data35 < 0 || isNaN(data35)) {
										const err87 = {
											instancePath: instancePath + "/inputDetails/heading/issueDateRecognition",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/issueDateRecognition/minimum",
											keyword: "minimum",
											params: {}
										};
										if (vErrors === null) vErrors = [err87];
										else vErrors.push(err87);
										errors++;
									}
								}
							}
							if (data22.dueDateRecognition !== void 0) {
								let data36 = data22.dueDateRecognition;
								if (!(typeof data36 == "number" && !(data36 % 1) && !isNaN(data36)) && data36 !== null) {
									const err88 = {
										instancePath: instancePath + "/inputDetails/heading/dueDateRecognition",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/dueDateRecognition/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err88];
									else vErrors.push(err88);
									errors++;
								}
								if (typeof data36 == "number") {
									if (data36 > 100 || isNaN(data36)) {
										const err89 = {
											instancePath: instancePath + "/inputDetails/heading/dueDateRecognition",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/dueDateRecognition/maximum",
											keyword: "maximum",
											params: {}
										};
										if (vErrors === null) vErrors = [err89];
										else vErrors.push(err89);
										errors++;
									}
									if (data36 < 0 || isNaN(data36)) {
										const err90 = {
											instancePath: instancePath + "/inputDetails/heading/dueDateRecognition",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/dueDateRecognition/minimum",
											keyword: "minimum",
											params: {}
										};
										if (vErrors === null) vErrors = [err90];
										else vErrors.push(err90);
										errors++;
									}
								}
							}
						} else {
							const err91 = {
								instancePath: instancePath + "/inputDetails/heading",
								schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err91];
							else vErrors.push(err91);
							errors++;
						}
					}
					if (data21.payment !== void 0) {
						let data37 = data21.payment;
						if (data37 && typeof data37 == "object" && !Array.isArray(data37)) {
							for (const key4 in data37) if (!func1.call(schema31.allOf[0].properties.inputDetails.properties.payment.properties, key4)) {
								const err92 = {
									instancePath: instancePath + "/inputDetails/payment",
									schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/additionalProperties",
									keyword: "additionalProperties",
									params: { additionalProperty: key4 }
								};
								if (vErrors === null) vErrors = [err92];
								else vErrors.push(err92);
								errors++;
							}
							if (data37.reference !== void 0) {
								let data38 = data37.reference;
								if (typeof data38 !== "string" && data38 !== null) {
									const err93 = {
										instancePath: instancePath + "/inputDetails/payment/reference",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/reference/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err93];
									else vErrors.push(err93);
									errors++;
								}
								if (typeof data38 === "string") {
									if (func2(data38) > 140) {
										const err94 = {
											instancePath: instancePath + "/inputDetails/payment/reference",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/reference/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err94];
										else vErrors.push(err94);
										errors++;
									}
									if (!pattern4.test(data38)) {
										const err95 = {
											instancePath: instancePath + "/inputDetails/payment/reference",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/reference/pattern",
											keyword: "pattern",
											params: { pattern: "^[^\\r\\n]*$" }
										};
										if (vErrors === null) vErrors = [err95];
										else vErrors.push(err95);
										errors++;
									}
								}
							}
							if (data37.currency !== void 0) {
								let data39 = data37.currency;
								if (typeof data39 !== "string" && data39 !== null) {
									const err96 = {
										instancePath: instancePath + "/inputDetails/payment/currency",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/currency/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err96];
									else vErrors.push(err96);
									errors++;
								}
								if (!(data39 === "AUD" || data39 === "CHF" || data39 === "EUR" || data39 === "DKK" || data39 === "GBP" || data39 === "NOK" || data39 === "NZD" || data39 === "PLN" || data39 === "SEK" || data39 === "SGD" || data39 === "USD" || data39 === "" || data39 === null)) {
									const err97 = {
										instancePath: instancePath + "/inputDetails/payment/currency",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/currency/enum",
										keyword: "enum",
										params: {}
									};
									if (vErrors === null) vErrors = [err97];
									else vErrors.push(err97);
									errors++;
								}
							}
							if (data37.totalVatExcl !== void 0) {
								let data40 = data37.totalVatExcl;
								if (!(typeof data40 == "number") && typeof data40 !== "string" && data40 !== null) {
									const err98 = {
										instancePath: instancePath + "/inputDetails/payment/totalVatExcl",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatExcl/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err98];
									else vErrors.push(err98);
									errors++;
								}
								if (typeof data40 == "number") {
									if (data40 > 9999999999.99 || isNaN(data40)) {
										const err99 = {
											instancePath: instancePath + "/inputDetails/payment/totalVatExcl",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatExcl/maximum",
											keyword: "maximum",
											params: {}
										};
										if (vErrors === null) vErrors = [err99];
										else vErrors.push(err99);
										errors++;
									}
									if (data40 < -9999999999.99 || isNaN(data40)) {
										const err100 = {
											instancePath: instancePath + "/inputDetails/payment/totalVatExcl",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatExcl/minimum",
											keyword: "minimum",
											params: {}
										};
										if (vErrors === null) vErrors = [err100];
										else vErrors.push(err100);
										errors++;
									}
									if (!func33(data40, 2)) {
										const err101 = {
											instancePath: instancePath + "/inputDetails/payment/totalVatExcl",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatExcl/x-decimals",
											keyword: "x-decimals",
											params: {}
										};
										if (vErrors === null) vErrors = [err101];
										else vErrors.push(err101);
										errors++;
									}
								}
								if (typeof data40 === "string") {
									if (func2(data40) > 0) {
										const err102 = {
											instancePath: instancePath + "/inputDetails/payment/totalVatExcl",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatExcl/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err102];
										else vErrors.push(err102);
										errors++;
									}
								}
							}
							if (data37.totalVat !== void 0) {
								let data41 = data37.totalVat;
								if (!(typeof data41 == "number") && typeof data41 !== "string" && data41 !== null) {
									const err103 = {
										instancePath: instancePath + "/inputDetails/payment/totalVat",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVat/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err103];
									else vErrors.push(err103);
									errors++;
								}
								if (typeof data41 == "number") {
									if (data41 > 9999999999.99 || isNaN(data41)) {
										const err104 = {
											instancePath: instancePath + "/inputDetails/payment/totalVat",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVat/maximum",
											keyword: "maximum",
											params: {}
										};
										if (vErrors === null) vErrors = [err104];
										else vErrors.push(err104);
										errors++;
									}
									if (data41 < -9999999999.99 || isNaN(data41)) {
										const err105 = {
											instancePath: instancePath + "/inputDetails/payment/totalVat",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVat/minimum",
											keyword: "minimum",
											params: {}
										};
										if (vErrors === null) vErrors = [err105];
										else vErrors.push(err105);
										errors++;
									}
									if (!func33(data41, 2)) {
										const err106 = {
											instancePath: instancePath + "/inputDetails/payment/totalVat",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVat/x-decimals",
											keyword: "x-decimals",
											params: {}
										};
										if (vErrors === null) vErrors = [err106];
										else vErrors.push(err106);
										errors++;
									}
								}
								if (typeof data41 === "string") {
									if (func2(data41) > 0) {
										const err107 = {
											instancePath: instancePath + "/inputDetails/payment/totalVat",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVat/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err107];
										else vErrors.push(err107);
										errors++;
									}
								}
							}
							if (data37.totalVatInEuro !== void 0) {
								let data42 = data37.totalVatInEuro;
								if (!(typeof data42 == "number") && typeof data42 !== "string" && data42 !== null) {
									const err108 = {
										instancePath: instancePath + "/inputDetails/payment/totalVatInEuro",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatInEuro/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err108];
									else vErrors.push(err108);
									errors++;
								}
								if (typeof data42 == "number") {
									if (data42 > 9999999999.99 || isNaN(data42)) {
										const err109 = {
											instancePath: instancePath + "/inputDetails/payment/totalVatInEuro",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatInEuro/maximum",
											keyword: "maximum",
											params: {}
										};
										if (vErrors === null) vErrors = [err109];
										else vErrors.push(err109);
										errors++;
									}
									if (data42 < -9999999999.99 || isNaN(data42)) {
										const err110 = {
											instancePath: instancePath + "/inputDetails/payment/totalVatInEuro",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatInEuro/minimum",
											keyword: "minimum",
											params: {}
										};
										if (vErrors === null) vErrors = [err110];
										else vErrors.push(err110);
										errors++;
									}
									if (!func33(data42, 2)) {
										const err111 = {
											instancePath: instancePath + "/inputDetails/payment/totalVatInEuro",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatInEuro/x-decimals",
											keyword: "x-decimals",
											params: {}
										};
										if (vErrors === null) vErrors = [err111];
										else vErrors.push(err111);
										errors++;
									}
								}
								if (typeof data42 === "string") {
									if (func2(data42) > 0) {
										const err112 = {
											instancePath: instancePath + "/inputDetails/payment/totalVatInEuro",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatInEuro/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err112];
										else vErrors.push(err112);
										errors++;
									}
								}
							}
							if (data37.totalVatIncl !== void 0) {
								let data43 = data37.totalVatIncl;
								if (!(typeof data43 == "number") && typeof data43 !== "string" && data43 !== null) {
									const err113 = {
										instancePath: instancePath + "/inputDetails/payment/totalVatIncl",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatIncl/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err113];
									else vErrors.push(err113);
									errors++;
								}
								if (typeof data43 == "number") {
									if (data43 > 9999999999.99 || isNaN(data43)) {
										const err114 = {
											instancePath: instancePath + "/inputDetails/payment/totalVatIncl",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatIncl/maximum",
											keyword: "maximum",
											params: {}
										};
										if (vErrors === null) vErrors = [err114];
										else vErrors.push(err114);
										errors++;
									}
									if (data43 < -9999999999.99 || isNaN(data43)) {
										const err115 = {
											instancePath: instancePath + "/inputDetails/payment/totalVatIncl",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatIncl/minimum",
											keyword: "minimum",
											params: {}
										};
										if (vErrors === null) vErrors = [err115];
										else vErrors.push(err115);
										errors++;
									}
									if (!func33(data43, 2)) {
										const err116 = {
											instancePath: instancePath + "/inputDetails/payment/totalVatIncl",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatIncl/x-decimals",
											keyword: "x-decimals",
											params: {}
										};
										if (vErrors === null) vErrors = [err116];
										else vErrors.push(err116);
										errors++;
									}
								}
								if (typeof data43 === "string") {
									if (func2(data43) > 0) {
										const err117 = {
											instancePath: instancePath + "/inputDetails/payment/totalVatIncl",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatIncl/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err117];
										else vErrors.push(err117);
										errors++;
									}
								}
							}
							if (data37.prepaidAmount !== void 0) {
								let data44 = data37.prepaidAmount;
								if (!(typeof data44 == "number") && typeof data44 !== "string" && data44 !== null) {
									const err118 = {
										instancePath: instancePath + "/inputDetails/payment/prepaidAmount",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/prepaidAmount/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err118];
									else vErrors.push(err118);
									errors++;
								}
								if (typeof data44 == "number") {
									if (data44 > 9999999999.99 || isNaN(data44)) {
										const err119 = {
											instancePath: instancePath + "/inputDetails/payment/prepaidAmount",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/prepaidAmount/maximum",
											keyword: "maximum",
											params: {}
										};
										if (vErrors === null) vErrors = [err119];
										else vErrors.push(err119);
										errors++;
									}
									if (data44 < -9999999999.99 || isNaN(data44)) {
										const err120 = {
											instancePath: instancePath + "/inputDetails/payment/prepaidAmount",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/prepaidAmount/minimum",
											keyword: "minimum",
											params: {}
										};
										if (vErrors === null) vErrors = [err120];
										else vErrors.push(err120);
										errors++;
									}
									if (!func33(data44, 2)) {
										const err121 = {
											instancePath: instancePath + "/inputDetails/payment/prepaidAmount",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/prepaidAmount/x-decimals",
											keyword: "x-decimals",
											params: {}
										};
										if (vErrors === null) vErrors = [err121];
										else vErrors.push(err121);
										errors++;
									}
								}
								if (typeof data44 === "string") {
									if (func2(data44) > 0) {
										const err122 = {
											instancePath: instancePath + "/inputDetails/payment/prepaidAmount",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/prepaidAmount/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err122];
										else vErrors.push(err122);
										errors++;
									}
								}
							}
							if (data37.payableAmount !== void 0) {
								let data45 = data37.payableAmount;
								if (!(typeof data45 == "number") && typeof data45 !== "string" && data45 !== null) {
									const err123 = {
										instancePath: instancePath + "/inputDetails/payment/payableAmount",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/payableAmount/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err123];
									else vErrors.push(err123);
									errors++;
								}
								if (typeof data45 == "number") {
									if (data45 > 9999999999.99 || isNaN(data45)) {
										const err124 = {
											instancePath: instancePath + "/inputDetails/payment/payableAmount",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/payableAmount/maximum",
											keyword: "maximum",
											params: {}
										};
										if (vErrors === null) vErrors = [err124];
										else vErrors.push(err124);
										errors++;
									}
									if (data45 < -9999999999.99 || isNaN(data45)) {
										const err125 = {
											instancePath: instancePath + "/inputDetails/payment/payableAmount",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/payableAmount/minimum",
											keyword: "minimum",
											params: {}
										};
										if (vErrors === null) vErrors = [err125];
										else vErrors.push(err125);
										errors++;
									}
									if (!func33(data45, 2)) {
										const err126 = {
											instancePath: instancePath + "/inputDetails/payment/payableAmount",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/payableAmount/x-decimals",
											keyword: "x-decimals",
											params: {}
										};
										if (vErrors === null) vErrors = [err126];
										else vErrors.push(err126);
										errors++;
									}
								}
								if (typeof data45 === "string") {
									if (func2(data45) > 0) {
										const err127 = {
											instancePath: instancePath + "/inputDetails/payment/payableAmount",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/payableAmount/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err127];
										else vErrors.push(err127);
										errors++;
									}
								}
							}
							if (data37.roundingAmount !== void 0) {
								let data46 = data37.roundingAmount;
								if (!(typeof data46 == "number") && typeof data46 !== "string" && data46 !== null) {
									const err128 = {
										instancePath: instancePath + "/inputDetails/payment/roundingAmount",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/roundingAmount/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err128];
									else vErrors.push(err128);
									errors++;
								}
								if (typeof data46 == "number") {
									if (data46 > 9999 || isNaN(data46)) {
										const err129 = {
											instancePath: instancePath + "/inputDetails/payment/roundingAmount",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/roundingAmount/maximum",
											keyword: "maximum",
											params: {}
										};
										if (vErrors === null) vErrors = [err129];
										else vErrors.push(err129);
										errors++;
									}
									if (data46 < -9999 || isNaN(data46)) {
										const err130 = {
											instancePath: instancePath + "/inputDetails/payment/roundingAmount",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/roundingAmount/minimum",
											keyword: "minimum",
											params: {}
										};
										if (vErrors === null) vErrors = [err130];
										else vErrors.push(err130);
										errors++;
									}
									if (!func33(data46, 2)) {
										const err131 = {
											instancePath: instancePath + "/inputDetails/payment/roundingAmount",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/roundingAmount/x-decimals",
											keyword: "x-decimals",
											params: {}
										};
										if (vErrors === null) vErrors = [err131];
										else vErrors.push(err131);
										errors++;
									}
								}
								if (typeof data46 === "string") {
									if (func2(data46) > 0) {
										const err132 = {
											instancePath: instancePath + "/inputDetails/payment/roundingAmount",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/roundingAmount/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err132];
										else vErrors.push(err132);
										errors++;
									}
								}
							}
							if (data37.referenceRecognition !== void 0) {
								let data47 = data37.referenceRecognition;
								if (!(typeof data47 == "number" && !(data47 % 1) && !isNaN(data47)) && data47 !== null) {
									const err133 = {
										instancePath: instancePath + "/inputDetails/payment/referenceRecognition",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/referenceRecognition/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err133];
									else vErrors.push(err133);
									errors++;
								}
								if (typeof data47 == "number") {
									if (data47 > 100 || isNaN(data47)) {
										const err134 = {
											instancePath: instancePath + "/inputDetails/payment/referenceRecognition",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/referenceRecognition/maximum",
											keyword: "maximum",
											params: {}
										};
										if (vErrors === null) vErrors = [err134];
										else vErrors.push(err134);
										errors++;
									}
									if (data47 < 0 || isNaN(data47)) {
										const err135 = {
											instancePath: instancePath + "/inputDetails/payment/referenceRecognition",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/referenceRecognition/minimum",
											keyword: "minimum",
											params: {}
										};
										if (vErrors === null) vErrors = [err135];
										else vErrors.push(err135);
										errors++;
									}
								}
							}
							if (data37.totalVatExclRecognition !== void 0) {
								let data48 = data37.totalVatExclRecognition;
								if (!(typeof data48 == "number" && !(data48 % 1) && !isNaN(data48)) && data48 !== null) {
									const err136 = {
										instancePath: instancePath + "/inputDetails/payment/totalVatExclRecognition",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatExclRecognition/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err136];
									else vErrors.push(err136);
									errors++;
								}
								if (typeof data48 == "number") {
									if (data48 > 100 || isNaN(data48)) {
										const err137 = {
											instancePath: instancePath + "/inputDetails/payment/totalVatExclRecognition",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatExclRecognition/maximum",
											keyword: "maximum",
											params: {}
										};
										if (vErrors === null) vErrors = [err137];
										else vErrors.push(err137);
										errors++;
									}
									if (data48 < 0 || isNaN(data48)) {
										const err138 = {
											instancePath: instancePath + "/inputDetails/payment/totalVatExclRecognition",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatExclRecognition/minimum",
											keyword: "minimum",
											params: {}
										};
										if (vErrors === null) vErrors = [err138];
										else vErrors.push(err138);
										errors++;
									}
								}
							}
							if (data37.totalVatRecognition !== void 0) {
								let data49 = data37.totalVatRecognition;
								if (!(typeof data49 == "number" && !(data49 % 1) && !isNaN(data49)) && data49 !== null) {
									const err139 = {
										instancePath: instancePath + "/inputDetails/payment/totalVatRecognition",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatRecognition/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err139];
									else vErrors.push(err139);
									errors++;
								}
								if (typeof data49 == "number") {
									if (data49 > 100 || isNaN(data49)) {
										const err140 = {
											instancePath: instancePath + "/inputDetails/payment/totalVatRecognition",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatRecognition/maximum",
											keyword: "maximum",
											params: {}
										};
										if (vErrors === null) vErrors = [err140];
										else vErrors.push(err140);
										errors++;
									}
									if (data49 < 0 || isNaN(data49)) {
										const err141 = {
											instancePath: instancePath + "/inputDetails/payment/totalVatRecognition",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatRecognition/minimum",
											keyword: "minimum",
											params: {}
										};
										if (vErrors === null) vErrors = [err141];
										else vErrors.push(err141);
										errors++;
									}
								}
							}
							if (data37.totalVatInclRecognition !== void 0) {
								let data50 = data37.totalVatInclRecognition;
								if (!(typeof data50 == "number" && !(data50 % 1) && !isNaN(data50)) && data50 !== null) {
									const err142 = {
										instancePath: instancePath + "/inputDetails/payment/totalVatInclRecognition",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatInclRecognition/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err142];
									else vErrors.push(err142);
									errors++;
								}
								if (typeof data50 == "number") {
									if (data50 > 100 || isNaN(data50)) {
										const err143 = {
											instancePath: instancePath + "/inputDetails/payment/totalVatInclRecognition",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatInclRecognition/maximum",
											keyword: "maximum",
											params: {}
										};
										if (vErrors === null) vErrors = [err143];
										else vErrors.push(err143);
										errors++;
									}
									if (data50 < 0 || isNaN(data50)) {
										const err144 = {
											instancePath: instancePath + "/inputDetails/payment/totalVatInclRecognition",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatInclRecognition/minimum",
											keyword: "minimum",
											params: {}
										};
										if (vErrors === null) vErrors = [err144];
										else vErrors.push(err144);
										errors++;
									}
								}
							}
						} else {
							const err145 = {
								instancePath: instancePath + "/inputDetails/payment",
								schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err145];
							else vErrors.push(err145);
							errors++;
						}
					}
					if (data21.customer !== void 0) {
						let data51 = data21.customer;
						if (data51 && typeof data51 == "object" && !Array.isArray(data51)) {
							for (const key5 in data51) if (!func1.call(schema31.allOf[0].properties.inputDetails.properties.customer.properties, key5)) {
								const err146 = {
									instancePath: instancePath + "/inputDetails/customer",
									schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/additionalProperties",
									keyword: "additionalProperties",
									params: { additionalProperty: key5 }
								};
								if (vErrors === null) vErrors = [err146];
								else vErrors.push(err146);
								errors++;
							}
							if (data51.id !== void 0) {
								let data52 = data51.id;
								if (typeof data52 !== "string" && data52 !== null) {
									const err147 = {
										instancePath: instancePath + "/inputDetails/customer/id",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/id/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err147];
									else vErrors.push(err147);
									errors++;
								}
								if (typeof data52 === "string") {
									if (func2(data52) > 64) {
										const err148 = {
											instancePath: instancePath + "/inputDetails/customer/id",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/id/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err148];
										else vErrors.push(err148);
										errors++;
									}
								}
							}
							if (data51.accountId !== void 0) {
								let data53 = data51.accountId;
								if (typeof data53 !== "string" && data53 !== null) {
									const err149 = {
										instancePath: instancePath + "/inputDetails/customer/accountId",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/accountId/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err149];
									else vErrors.push(err149);
									errors++;
								}
								if (typeof data53 === "string") {
									if (func2(data53) > 64) {
										const err150 = {
											instancePath: instancePath + "/inputDetails/customer/accountId",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/accountId/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err150];
										else vErrors.push(err150);
										errors++;
									}
								}
							}
							if (data51.version !== void 0) {
								let data54 = data51.version;
								if (!(typeof data54 == "number" && !(data54 % 1) && !isNaN(data54)) && data54 !== null) {
									const err151 = {
										instancePath: instancePath + "/inputDetails/customer/version",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/version/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err151];
									else vErrors.push(err151);
									errors++;
								}
								if (typeof data54 == "number") {
									if (data54 > 2147483647 || isNaN(data54)) {
										const err152 = {
											instancePath: instancePath + "/inputDetails/customer/version",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/version/maximum",
											keyword: "maximum",
											params: {}
										};
										if (vErrors === null) vErrors = [err152];
										else vErrors.push(err152);
										errors++;
									}
									if (data54 < 0 || isNaN(data54)) {
										const err153 = {
											instancePath: instancePath + "/inputDetails/customer/version",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/version/minimum",
											keyword: "minimum",
											params: {}
										};
										if (vErrors === null) vErrors = [err153];
										else vErrors.push(err153);
										errors++;
									}
								}
							}
							if (data51.name !== void 0) {
								let data55 = data51.name;
								if (typeof data55 !== "string" && data55 !== null) {
									const err154 = {
										instancePath: instancePath + "/inputDetails/customer/name",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/name/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err154];
									else vErrors.push(err154);
									errors++;
								}
								if (typeof data55 === "string") {
									if (func2(data55) > 200) {
										const err155 = {
											instancePath: instancePath + "/inputDetails/customer/name",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/name/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err155];
										else vErrors.push(err155);
										errors++;
									}
									if (!pattern4.test(data55)) {
										const err156 = {
											instancePath: instancePath + "/inputDetails/customer/name",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/name/pattern",
											keyword: "pattern",
											params: { pattern: "^[^\\r\\n]*$" }
										};
										if (vErrors === null) vErrors = [err156];
										else vErrors.push(err156);
										errors++;
									}
								}
							}
							if (data51.enterpriseNumber !== void 0) {
								let data56 = data51.enterpriseNumber;
								if (typeof data56 !== "string" && data56 !== null) {
									const err157 = {
										instancePath: instancePath + "/inputDetails/customer/enterpriseNumber",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/enterpriseNumber/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err157];
									else vErrors.push(err157);
									errors++;
								}
								if (typeof data56 === "string") {
									if (func2(data56) > 30) {
										const err158 = {
											instancePath: instancePath + "/inputDetails/customer/enterpriseNumber",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/enterpriseNumber/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err158];
										else vErrors.push(err158);
										errors++;
									}
									if (!pattern4.test(data56)) {
										const err159 = {
											instancePath: instancePath + "/inputDetails/customer/enterpriseNumber",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/enterpriseNumber/pattern",
											keyword: "pattern",
											params: { pattern: "^[^\\r\\n]*$" }
										};
										if (vErrors === null) vErrors = [err159];
										else vErrors.push(err159);
										errors++;
									}
								}
							}
							if (data51.vat !== void 0) {
								let data57 = data51.vat;
								if (typeof data57 !== "string" && data57 !== null) {
									const err160 = {
										instancePath: instancePath + "/inputDetails/customer/vat",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/vat/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err160];
									else vErrors.push(err160);
									errors++;
								}
								if (typeof data57 === "string") {
									if (func2(data57) > 30) {
										const err161 = {
											instancePath: instancePath + "/inputDetails/customer/vat",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/vat/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err161];
										else vErrors.push(err161);
										errors++;
									}
								}
							}
							if (data51.street !== void 0) {
								let data58 = data51.street;
								if (typeof data58 !== "string" && data58 !== null) {
									const err162 = {
										instancePath: instancePath + "/inputDetails/customer/street",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/street/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err162];
									else vErrors.push(err162);
									errors++;
								}
								if (typeof data58 === "string") {
									if (func2(data58) > 200) {
										const err163 = {
											instancePath: instancePath + "/inputDetails/customer/street",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/street/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err163];
										else vErrors.push(err163);
										errors++;
									}
								}
							}
							if (data51.city !== void 0) {
								let data59 = data51.city;
								if (typeof data59 !== "string" && data59 !== null) {
									const err164 = {
										instancePath: instancePath + "/inputDetails/customer/city",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/city/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err164];
									else vErrors.push(err164);
									errors++;
								}
								if (typeof data59 === "string") {
									if (func2(data59) > 100) {
										const err165 = {
											instancePath: instancePath + "/inputDetails/customer/city",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/city/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err165];
										else vErrors.push(err165);
										errors++;
									}
								}
							}
							if (data51.postalCode !== void 0) {
								let data60 = data51.postalCode;
								if (typeof data60 !== "string" && data60 !== null) {
									const err166 = {
										instancePath: instancePath + "/inputDetails/customer/postalCode",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/postalCode/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err166];
									else vErrors.push(err166);
									errors++;
								}
								if (typeof data60 === "string") {
									if (func2(data60) > 20) {
										const err167 = {
											instancePath: instancePath + "/inputDetails/customer/postalCode",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/postalCode/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err167];
										else vErrors.push(err167);
										errors++;
									}
								}
							}
							if (data51.country !== void 0) {
								let data61 = data51.country;
								if (typeof data61 !== "string" && data61 !== null) {
									const err168 = {
										instancePath: instancePath + "/inputDetails/customer/country",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/country/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err168];
									else vErrors.push(err168);
									errors++;
								}
								if (typeof data61 === "string") {
									if (func2(data61) > 2) {
										const err169 = {
											instancePath: instancePath + "/inputDetails/customer/country",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/country/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err169];
										else vErrors.push(err169);
										errors++;
									}
								}
							}
							if (data51.countryName !== void 0) {
								let data62 = data51.countryName;
								if (typeof data62 !== "string" && data62 !== null) {
									const err170 = {
										instancePath: instancePath + "/inputDetails/customer/countryName",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/countryName/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err170];
									else vErrors.push(err170);
									errors++;
								}
								if (typeof data62 === "string") {
									if (func2(data62) > 100) {
										const err171 = {
											instancePath: instancePath + "/inputDetails/customer/countryName",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/countryName/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err171];
										else vErrors.push(err171);
										errors++;
									}
								}
							}
							if (data51.email !== void 0) {
								let data63 = data51.email;
								if (typeof data63 !== "string" && data63 !== null) {
									const err172 = {
										instancePath: instancePath + "/inputDetails/customer/email",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/email/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err172];
									else vErrors.push(err172);
									errors++;
								}
								if (typeof data63 === "string") {
									if (func2(data63) > 254) {
										const err173 = {
											instancePath: instancePath + "/inputDetails/customer/email",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/email/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err173];
										else vErrors.push(err173);
										errors++;
									}
									if (!pattern4.test(data63)) {
										const err174 = {
											instancePath: instancePath + "/inputDetails/customer/email",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/email/pattern",
											keyword: "pattern",
											params: { pattern: "^[^\\r\\n]*$" }
										};
										if (vErrors === null) vErrors = [err174];
										else vErrors.push(err174);
										errors++;
									}
								}
							}
							if (data51.telephone !== void 0) {
								let data64 = data51.telephone;
								if (typeof data64 !== "string" && data64 !== null) {
									const err175 = {
										instancePath: instancePath + "/inputDetails/customer/telephone",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/telephone/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err175];
									else vErrors.push(err175);
									errors++;
								}
								if (typeof data64 === "string") {
									if (func2(data64) > 50) {
										const err176 = {
											instancePath: instancePath + "/inputDetails/customer/telephone",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/telephone/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err176];
										else vErrors.push(err176);
										errors++;
									}
								}
							}
							if (data51.scheme !== void 0) {
								let data65 = data51.scheme;
								if (typeof data65 !== "string" && data65 !== null) {
									const err177 = {
										instancePath: instancePath + "/inputDetails/customer/scheme",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/scheme/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err177];
									else vErrors.push(err177);
									errors++;
								}
								if (typeof data65 === "string") {
									if (func2(data65) > 10) {
										const err178 = {
											instancePath: instancePath + "/inputDetails/customer/scheme",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/scheme/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err178];
										else vErrors.push(err178);
										errors++;
									}
								}
							}
							if (data51.participant !== void 0) {
								let data66 = data51.participant;
								if (typeof data66 !== "string" && data66 !== null) {
									const err179 = {
										instancePath: instancePath + "/inputDetails/customer/participant",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/participant/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err179];
									else vErrors.push(err179);
									errors++;
								}
								if (typeof data66 === "string") {
									if (func2(data66) > 50) {
										const err180 = {
											instancePath: instancePath + "/inputDetails/customer/participant",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/participant/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err180];
										else vErrors.push(err180);
										errors++;
									}
								}
							}
							if (data51.reach !== void 0) {
								let data67 = data51.reach;
								const _errs147 = errors;
								let valid8 = false;
								const _errs148 = errors;
								if (data67 && typeof data67 == "object" && !Array.isArray(data67)) {
									if (data67.reachable === void 0) {
										const err181 = {
											instancePath: instancePath + "/inputDetails/customer/reach",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/reach/anyOf/0/required",
											keyword: "required",
											params: { missingProperty: "reachable" }
										};
										if (vErrors === null) vErrors = [err181];
										else vErrors.push(err181);
										errors++;
									}
									if (data67.by === void 0) {
										const err182 = {
											instancePath: instancePath + "/inputDetails/customer/reach",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/reach/anyOf/0/required",
											keyword: "required",
											params: { missingProperty: "by" }
										};
										if (vErrors === null) vErrors = [err182];
										else vErrors.push(err182);
										errors++;
									}
									if (data67.since === void 0) {
										const err183 = {
											instancePath: instancePath + "/inputDetails/customer/reach",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/reach/anyOf/0/required",
											keyword: "required",
											params: { missingProperty: "since" }
										};
										if (vErrors === null) vErrors = [err183];
										else vErrors.push(err183);
										errors++;
									}
									if (data67.reason === void 0) {
										const err184 = {
											instancePath: instancePath + "/inputDetails/customer/reach",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/reach/anyOf/0/required",
											keyword: "required",
											params: { missingProperty: "reason" }
										};
										if (vErrors === null) vErrors = [err184];
										else vErrors.push(err184);
										errors++;
									}
									for (const key6 in data67) if (!(key6 === "reachable" || key6 === "by" || key6 === "since" || key6 === "reason")) {
										const err185 = {
											instancePath: instancePath + "/inputDetails/customer/reach",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/reach/anyOf/0/additionalProperties",
											keyword: "additionalProperties",
											params: { additionalProperty: key6 }
										};
										if (vErrors === null) vErrors = [err185];
										else vErrors.push(err185);
										errors++;
									}
									if (data67.reachable !== void 0) {
										if (typeof data67.reachable !== "boolean") {
											const err186 = {
												instancePath: instancePath + "/inputDetails/customer/reach/reachable",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/reach/anyOf/0/properties/reachable/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err186];
											else vErrors.push(err186);
											errors++;
										}
									}
									if (data67.by !== void 0) {
										let data69 = data67.by;
										if (typeof data69 !== "string" && data69 !== null) {
											const err187 = {
												instancePath: instancePath + "/inputDetails/customer/reach/by",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/reach/anyOf/0/properties/by/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err187];
											else vErrors.push(err187);
											errors++;
										}
										if (!(data69 === "PEPPOL" || data69 === "EMAIL" || data69 === null)) {
											const err188 = {
												instancePath: instancePath + "/inputDetails/customer/reach/by",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/reach/anyOf/0/properties/by/enum",
												keyword: "enum",
												params: {}
											};
											if (vErrors === null) vErrors = [err188];
											else vErrors.push(err188);
											errors++;
										}
									}
									if (data67.since !== void 0) {
										let data70 = data67.since;
										if (typeof data70 !== "string" && data70 !== null) {
											const err189 = {
												instancePath: instancePath + "/inputDetails/customer/reach/since",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/reach/anyOf/0/properties/since/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err189];
											else vErrors.push(err189);
											errors++;
										}
										if (typeof data70 === "string") {
											if (func2(data70) > 30) {
												const err190 = {
													instancePath: instancePath + "/inputDetails/customer/reach/since",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/reach/anyOf/0/properties/since/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err190];
												else vErrors.push(err190);
												errors++;
											}
											if (!formats8(data70)) {
												const err191 = {
													instancePath: instancePath + "/inputDetails/customer/reach/since",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/reach/anyOf/0/properties/since/format",
													keyword: "format",
													params: { format: "date-time" }
												};
												if (vErrors === null) vErrors = [err191];
												else vErrors.push(err191);
												errors++;
											}
										}
									}
									if (data67.reason !== void 0) {
										let data71 = data67.reason;
										if (typeof data71 !== "string" && data71 !== null) {
											const err192 = {
												instancePath: instancePath + "/inputDetails/customer/reach/reason",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/reach/anyOf/0/properties/reason/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err192];
											else vErrors.push(err192);
											errors++;
										}
										if (!(data71 === "NO_ADDRESS" || data71 === "STOPPED" || data71 === "BOUNCED" || data71 === "NOT_CONNECTED" || data71 === "NOT_ON_NETWORK" || data71 === "UNKNOWN" || data71 === null)) {
											const err193 = {
												instancePath: instancePath + "/inputDetails/customer/reach/reason",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/reach/anyOf/0/properties/reason/enum",
												keyword: "enum",
												params: {}
											};
											if (vErrors === null) vErrors = [err193];
											else vErrors.push(err193);
											errors++;
										}
									}
								} else {
									const err194 = {
										instancePath: instancePath + "/inputDetails/customer/reach",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/reach/anyOf/0/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err194];
									else vErrors.push(err194);
									errors++;
								}
								var _valid1 = _errs148 === errors;
								valid8 = valid8 || _valid1;
								const _errs159 = errors;
								if (data67 !== null) {
									const err195 = {
										instancePath: instancePath + "/inputDetails/customer/reach",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/reach/anyOf/1/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err195];
									else vErrors.push(err195);
									errors++;
								}
								var _valid1 = _errs159 === errors;
								valid8 = valid8 || _valid1;
								if (!valid8) {
									const err196 = {
										instancePath: instancePath + "/inputDetails/customer/reach",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/reach/anyOf",
										keyword: "anyOf",
										params: {}
									};
									if (vErrors === null) vErrors = [err196];
									else vErrors.push(err196);
									errors++;
								} else {
									errors = _errs147;
									if (vErrors !== null) {
										if (_errs147) vErrors.length = _errs147;
										else vErrors = null;
									}
								}
							}
							if (data51.vatTreatment !== void 0) {
								let data72 = data51.vatTreatment;
								if (typeof data72 !== "string" && data72 !== null) {
									const err197 = {
										instancePath: instancePath + "/inputDetails/customer/vatTreatment",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/vatTreatment/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err197];
									else vErrors.push(err197);
									errors++;
								}
								if (!(data72 === "STANDARD" || data72 === "ZERO_RATED" || data72 === "REVERSE_CHARGE" || data72 === "INTRA_COMMUNITY" || data72 === "EXPORT" || data72 === "SMALL_ENTERPRISE" || data72 === "ARTICLE_44" || data72 === "MARGIN_SCHEME" || data72 === "OUTSIDE_SCOPE" || data72 === "SERVICES_ABROAD" || data72 === "CASH_DISCOUNT" || data72 === "" || data72 === null)) {
									const err198 = {
										instancePath: instancePath + "/inputDetails/customer/vatTreatment",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/vatTreatment/enum",
										keyword: "enum",
										params: {}
									};
									if (vErrors === null) vErrors = [err198];
									else vErrors.push(err198);
									errors++;
								}
							}
						} else {
							const err199 = {
								instancePath: instancePath + "/inputDetails/customer",
								schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err199];
							else vErrors.push(err199);
							errors++;
						}
					}
					if (data21.lines !== void 0) {
						let data73 = data21.lines;
						if (Array.isArray(data73)) {
							if (data73.length > 1e3) {
								const err200 = {
									instancePath: instancePath + "/inputDetails/lines",
									schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/maxItems",
									keyword: "maxItems",
									params: {}
								};
								if (vErrors === null) vErrors = [err200];
								else vErrors.push(err200);
								errors++;
							}
							const len0 = data73.length;
							for (let i0 = 0; i0 < len0; i0++) {
								let data74 = data73[i0];
								if (data74 && typeof data74 == "object" && !Array.isArray(data74)) {
									for (const key7 in data74) if (!func1.call(schema31.allOf[0].properties.inputDetails.properties.lines.items.properties, key7)) {
										const err201 = {
											instancePath: instancePath + "/inputDetails/lines/" + i0,
											schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/additionalProperties",
											keyword: "additionalProperties",
											params: { additionalProperty: key7 }
										};
										if (vErrors === null) vErrors = [err201];
										else vErrors.push(err201);
										errors++;
									}
									if (data74.id !== void 0) {
										let data75 = data74.id;
										if (typeof data75 !== "string" && data75 !== null) {
											const err202 = {
												instancePath: instancePath + "/inputDetails/lines/" + i0 + "/id",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/id/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err202];
											else vErrors.push(err202);
											errors++;
										}
										if (typeof data75 === "string") {
											if (func2(data75) > 64) {
												const err203 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/id",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/id/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err203];
												else vErrors.push(err203);
												errors++;
											}
										}
									}
									if (data74.name !== void 0) {
										let data76 = data74.name;
										if (typeof data76 !== "string" && data76 !== null) {
											const err204 = {
												instancePath: instancePath + "/inputDetails/lines/" + i0 + "/name",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/name/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err204];
											else vErrors.push(err204);
											errors++;
										}
										if (typeof data76 === "string") {
											if (func2(data76) > 1e3) {
												const err205 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/name",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/name/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err205];
												else vErrors.push(err205);
												errors++;
											}
										}
									}
									if (data74.unitPrice !== void 0) {
										let data77 = data74.unitPrice;
										if (!(typeof data77 == "number") && typeof data77 !== "string" && data77 !== null) {
											const err206 = {
												instancePath: instancePath + "/inputDetails/lines/" + i0 + "/unitPrice",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/unitPrice/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err206];
											else vErrors.push(err206);
											errors++;
										}
										if (typeof data77 == "number") {
											if (data77 > 99999999.999999 || isNaN(data77)) {
												const err207 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/unitPrice",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/unitPrice/maximum",
													keyword: "maximum",
													params: {}
												};
												if (vErrors === null) vErrors = [err207];
												else vErrors.push(err207);
												errors++;
											}
											if (data77 < -99999999.999999 || isNaN(data77)) {
												const err208 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/unitPrice",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/unitPrice/minimum",
													keyword: "minimum",
													params: {}
												};
												if (vErrors === null) vErrors = [err208];
												else vErrors.push(err208);
												errors++;
											}
											if (!func33(data77, 6)) {
												const err209 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/unitPrice",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/unitPrice/x-decimals",
													keyword: "x-decimals",
													params: {}
												};
												if (vErrors === null) vErrors = [err209];
												else vErrors.push(err209);
												errors++;
											}
										}
										if (typeof data77 === "string") {
											if (func2(data77) > 0) {
												const err210 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/unitPrice",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/unitPrice/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err210];
												else vErrors.push(err210);
												errors++;
											}
										}
									}
									if (data74.quantity !== void 0) {
										let data78 = data74.quantity;
										if (!(typeof data78 == "number") && typeof data78 !== "string" && data78 !== null) {
											const err211 = {
												instancePath: instancePath + "/inputDetails/lines/" + i0 + "/quantity",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/quantity/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err211];
											else vErrors.push(err211);
											errors++;
										}
										if (typeof data78 == "number") {
											if (data78 > 99999999.99 || isNaN(data78)) {
												const err212 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/quantity",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/quantity/maximum",
													keyword: "maximum",
													params: {}
												};
												if (vErrors === null) vErrors = [err212];
												else vErrors.push(err212);
												errors++;
											}
											if (data78 < -99999999.99 || isNaN(data78)) {
												const err213 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/quantity",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/quantity/minimum",
													keyword: "minimum",
													params: {}
												};
												if (vErrors === null) vErrors = [err213];
												else vErrors.push(err213);
												errors++;
											}
											if (!func33(data78, 2)) {
												const err214 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/quantity",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/quantity/x-decimals",
													keyword: "x-decimals",
													params: {}
												};
												if (vErrors === null) vErrors = [err214];
												else vErrors.push(err214);
												errors++;
											}
										}
										if (typeof data78 === "string") {
											if (func2(data78) > 0) {
												const err215 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/quantity",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/quantity/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err215];
												else vErrors.push(err215);
												errors++;
											}
										}
									}
									if (data74.totalVatExcl !== void 0) {
										let data79 = data74.totalVatExcl;
										if (!(typeof data79 == "number") && typeof data79 !== "string" && data79 !== null) {
											const err216 = {
												instancePath: instancePath + "/inputDetails/lines/" + i0 + "/totalVatExcl",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/totalVatExcl/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err216];
											else vErrors.push(err216);
											errors++;
										}
										if (typeof data79 == "number") {
											if (data79 > 9999999999.99 || isNaN(data79)) {
												const err217 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/totalVatExcl",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/totalVatExcl/maximum",
													keyword: "maximum",
													params: {}
												};
												if (vErrors === null) vErrors = [err217];
												else vErrors.push(err217);
												errors++;
											}
											if (data79 < -9999999999.99 || isNaN(data79)) {
												const err218 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/totalVatExcl",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/totalVatExcl/minimum",
													keyword: "minimum",
													params: {}
												};
												if (vErrors === null) vErrors = [err218];
												else vErrors.push(err218);
												errors++;
											}
											if (!func33(data79, 2)) {
												const err219 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/totalVatExcl",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/totalVatExcl/x-decimals",
													keyword: "x-decimals",
													params: {}
												};
												if (vErrors === null) vErrors = [err219];
												else vErrors.push(err219);
												errors++;
											}
										}
										if (typeof data79 === "string") {
											if (func2(data79) > 0) {
												const err220 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/totalVatExcl",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/totalVatExcl/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err220];
												else vErrors.push(err220);
												errors++;
											}
										}
									}
									if (data74.vatRate !== void 0) {
										let data80 = data74.vatRate;
										if (!(typeof data80 == "number") && typeof data80 !== "string" && data80 !== null) {
											const err221 = {
												instancePath: instancePath + "/inputDetails/lines/" + i0 + "/vatRate",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/vatRate/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err221];
											else vErrors.push(err221);
											errors++;
										}
										if (typeof data80 == "number") {
											if (data80 > 100 || isNaN(data80)) {
												const err222 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/vatRate",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/vatRate/maximum",
													keyword: "maximum",
													params: {}
												};
												if (vErrors === null) vErrors = [err222];
												else vErrors.push(err222);
												errors++;
											}
											if (data80 < 0 || isNaN(data80)) {
												const err223 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/vatRate",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/vatRate/minimum",
													keyword: "minimum",
													params: {}
												};
												if (vErrors === null) vErrors = [err223];
												else vErrors.push(err223);
												errors++;
											}
											if (!func33(data80, 0)) {
												const err224 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/vatRate",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/vatRate/x-decimals",
													keyword: "x-decimals",
													params: {}
												};
												if (vErrors === null) vErrors = [err224];
												else vErrors.push(err224);
												errors++;
											}
										}
										if (typeof data80 === "string") {
											if (func2(data80) > 0) {
												const err225 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/vatRate",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/vatRate/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err225];
												else vErrors.push(err225);
												errors++;
											}
										}
									}
									if (data74.vatTreatment !== void 0) {
										let data81 = data74.vatTreatment;
										if (typeof data81 !== "string" && data81 !== null) {
											const err226 = {
												instancePath: instancePath + "/inputDetails/lines/" + i0 + "/vatTreatment",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/vatTreatment/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err226];
											else vErrors.push(err226);
											errors++;
										}
										if (!(data81 === "STANDARD" || data81 === "ZERO_RATED" || data81 === "REVERSE_CHARGE" || data81 === "INTRA_COMMUNITY" || data81 === "EXPORT" || data81 === "SMALL_ENTERPRISE" || data81 === "ARTICLE_44" || data81 === "MARGIN_SCHEME" || data81 === "OUTSIDE_SCOPE" || data81 === "SERVICES_ABROAD" || data81 === "CASH_DISCOUNT" || data81 === "" || data81 === null)) {
											const err227 = {
												instancePath: instancePath + "/inputDetails/lines/" + i0 + "/vatTreatment",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/vatTreatment/enum",
												keyword: "enum",
												params: {}
											};
											if (vErrors === null) vErrors = [err227];
											else vErrors.push(err227);
											errors++;
										}
									}
									if (data74.unit !== void 0) {
										let data82 = data74.unit;
										if (typeof data82 !== "string" && data82 !== null) {
											const err228 = {
												instancePath: instancePath + "/inputDetails/lines/" + i0 + "/unit",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/unit/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err228];
											else vErrors.push(err228);
											errors++;
										}
										if (typeof data82 === "string") {
											if (func2(data82) > 3) {
												const err229 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/unit",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/unit/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err229];
												else vErrors.push(err229);
												errors++;
											}
											if (!pattern16.test(data82)) {
												const err230 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/unit",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/unit/pattern",
													keyword: "pattern",
													params: { pattern: "^[A-Z0-9]{0,3}$" }
												};
												if (vErrors === null) vErrors = [err230];
												else vErrors.push(err230);
												errors++;
											}
										}
									}
									if (data74.discount !== void 0) {
										let data83 = data74.discount;
										if (!(typeof data83 == "number") && typeof data83 !== "string" && data83 !== null) {
											const err231 = {
												instancePath: instancePath + "/inputDetails/lines/" + i0 + "/discount",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/discount/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err231];
											else vErrors.push(err231);
											errors++;
										}
										if (typeof data83 == "number") {
											if (data83 > 9999999999.99 || isNaN(data83)) {
												const err232 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/discount",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/discount/maximum",
													keyword: "maximum",
													params: {}
												};
												if (vErrors === null) vErrors = [err232];
												else vErrors.push(err232);
												errors++;
											}
											if (data83 < 0 || isNaN(data83)) {
												const err233 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/discount",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/discount/minimum",
													keyword: "minimum",
													params: {}
												};
												if (vErrors === null) vErrors = [err233];
												else vErrors.push(err233);
												errors++;
											}
											if (!func33(data83, 2)) {
												const err234 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/discount",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/discount/x-decimals",
													keyword: "x-decimals",
													params: {}
												};
												if (vErrors === null) vErrors = [err234];
												else vErrors.push(err234);
												errors++;
											}
										}
										if (typeof data83 === "string") {
											if (func2(data83) > 0) {
												const err235 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/discount",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/discount/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err235];
												else vErrors.push(err235);
												errors++;
											}
										}
									}
								} else {
									const err236 = {
										instancePath: instancePath + "/inputDetails/lines/" + i0,
										schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err236];
									else vErrors.push(err236);
									errors++;
								}
							}
						} else {
							const err237 = {
								instancePath: instancePath + "/inputDetails/lines",
								schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err237];
							else vErrors.push(err237);
							errors++;
						}
					}
					if (data21.allowanceCharges !== void 0) {
						let data84 = data21.allowanceCharges;
						if (Array.isArray(data84)) {
							if (data84.length > 1e3) {
								const err238 = {
									instancePath: instancePath + "/inputDetails/allowanceCharges",
									schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/maxItems",
									keyword: "maxItems",
									params: {}
								};
								if (vErrors === null) vErrors = [err238];
								else vErrors.push(err238);
								errors++;
							}
							const len1 = data84.length;
							for (let i1 = 0; i1 < len1; i1++) {
								let data85 = data84[i1];
								if (data85 && typeof data85 == "object" && !Array.isArray(data85)) {
									for (const key8 in data85) if (!(key8 === "id" || key8 === "isCharge" || key8 === "amount" || key8 === "reason" || key8 === "vatRate" || key8 === "vatTreatment")) {
										const err239 = {
											instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1,
											schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/additionalProperties",
											keyword: "additionalProperties",
											params: { additionalProperty: key8 }
										};
										if (vErrors === null) vErrors = [err239];
										else vErrors.push(err239);
										errors++;
									}
									if (data85.id !== void 0) {
										let data86 = data85.id;
										if (typeof data86 !== "string" && data86 !== null) {
											const err240 = {
												instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1 + "/id",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/properties/id/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err240];
											else vErrors.push(err240);
											errors++;
										}
										if (typeof data86 === "string") {
											if (func2(data86) > 64) {
												const err241 = {
													instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1 + "/id",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/properties/id/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err241];
												else vErrors.push(err241);
												errors++;
											}
										}
									}
									if (data85.isCharge !== void 0) {
										let data87 = data85.isCharge;
										if (typeof data87 !== "boolean" && data87 !== null) {
											const err242 = {
												instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1 + "/isCharge",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/properties/isCharge/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err242];
											else vErrors.push(err242);
											errors++;
										}
									}
									if (data85.amount !== void 0) {
										let data88 = data85.amount;
										if (!(typeof data88 == "number") && typeof data88 !== "string" && data88 !== null) {
											const err243 = {
												instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1 + "/amount",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/properties/amount/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err243];
											else vErrors.push(err243);
											errors++;
										}
										if (typeof data88 == "number") {
											if (data88 > 9999999999.99 || isNaN(data88)) {
												const err244 = {
													instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1 + "/amount",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/properties/amount/maximum",
													keyword: "maximum",
													params: {}
												};
												if (vErrors === null) vErrors = [err244];
												else vErrors.push(err244);
												errors++;
											}
											if (data88 < 0 || isNaN(data88)) {
												const err245 = {
													instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1 + "/amount",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/properties/amount/minimum",
													keyword: "minimum",
													params: {}
												};
												if (vErrors === null) vErrors = [err245];
												else vErrors.push(err245);
												errors++;
											}
											if (!func33(data88, 2)) {
												const err246 = {
													instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1 + "/amount",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/properties/amount/x-decimals",
													keyword: "x-decimals",
													params: {}
												};
												if (vErrors === null) vErrors = [err246];
												else vErrors.push(err246);
												errors++;
											}
										}
										if (typeof data88 === "string") {
											if (func2(data88) > 0) {
												const err247 = {
													instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1 + "/amount",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/properties/amount/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err247];
												else vErrors.push(err247);
												errors++;
											}
										}
									}
									if (data85.reason !== void 0) {
										let data89 = data85.reason;
										if (typeof data89 !== "string" && data89 !== null) {
											const err248 = {
												instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1 + "/reason",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/properties/reason/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err248];
											else vErrors.push(err248);
											errors++;
										}
										if (typeof data89 === "string") {
											if (func2(data89) > 1e3) {
												const err249 = {
													instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1 + "/reason",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/properties/reason/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err249];
												else vErrors.push(err249);
												errors++;
											}
										}
									}
									if (data85.vatRate !== void 0) {
										let data90 = data85.vatRate;
										if (!(typeof data90 == "number") && typeof data90 !== "string" && data90 !== null) {
											const err250 = {
												instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1 + "/vatRate",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/properties/vatRate/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err250];
											else vErrors.push(err250);
											errors++;
										}
										if (typeof data90 == "number") {
											if (data90 > 100 || isNaN(data90)) {
												const err251 = {
													instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1 + "/vatRate",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/properties/vatRate/maximum",
													keyword: "maximum",
													params: {}
												};
												if (vErrors === null) vErrors = [err251];
												else vErrors.push(err251);
												errors++;
											}
											if (data90 < 0 || isNaN(data90)) {
												const err252 = {
													instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1 + "/vatRate",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/properties/vatRate/minimum",
													keyword: "minimum",
													params: {}
												};
												if (vErrors === null) vErrors = [err252];
												else vErrors.push(err252);
												errors++;
											}
											if (!func33(data90, 0)) {
												const err253 = {
													instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1 + "/vatRate",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/properties/vatRate/x-decimals",
													keyword: "x-decimals",
													params: {}
												};
												if (vErrors === null) vErrors = [err253];
												else vErrors.push(err253);
												errors++;
											}
										}
										if (typeof data90 === "string") {
											if (func2(data90) > 0) {
												const err254 = {
													instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1 + "/vatRate",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/properties/vatRate/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err254];
												else vErrors.push(err254);
												errors++;
											}
										}
									}
									if (data85.vatTreatment !== void 0) {
										let data91 = data85.vatTreatment;
										if (typeof data91 !== "string" && data91 !== null) {
											const err255 = {
												instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1 + "/vatTreatment",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/properties/vatTreatment/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err255];
											else vErrors.push(err255);
											errors++;
										}
										if (!(data91 === "STANDARD" || data91 === "ZERO_RATED" || data91 === "REVERSE_CHARGE" || data91 === "INTRA_COMMUNITY" || data91 === "EXPORT" || data91 === "SMALL_ENTERPRISE" || data91 === "ARTICLE_44" || data91 === "MARGIN_SCHEME" || data91 === "OUTSIDE_SCOPE" || data91 === "SERVICES_ABROAD" || data91 === "CASH_DISCOUNT" || data91 === "" || data91 === null)) {
											const err256 = {
												instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1 + "/vatTreatment",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/properties/vatTreatment/enum",
												keyword: "enum",
												params: {}
											};
											if (vErrors === null) vErrors = [err256];
											else vErrors.push(err256);
											errors++;
										}
									}
								} else {
									const err257 = {
										instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1,
										schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err257];
									else vErrors.push(err257);
									errors++;
								}
							}
						} else {
							const err258 = {
								instancePath: instancePath + "/inputDetails/allowanceCharges",
								schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err258];
							else vErrors.push(err258);
							errors++;
						}
					}
					if (data21.iban !== void 0) {
						let data92 = data21.iban;
						if (typeof data92 !== "string" && data92 !== null) {
							const err259 = {
								instancePath: instancePath + "/inputDetails/iban",
								schemaPath: "#/allOf/0/properties/inputDetails/properties/iban/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err259];
							else vErrors.push(err259);
							errors++;
						}
						if (typeof data92 === "string") {
							if (func2(data92) > 42) {
								const err260 = {
									instancePath: instancePath + "/inputDetails/iban",
									schemaPath: "#/allOf/0/properties/inputDetails/properties/iban/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err260];
								else vErrors.push(err260);
								errors++;
							}
						}
					}
					if (data21.bic !== void 0) {
						let data93 = data21.bic;
						if (typeof data93 !== "string" && data93 !== null) {
							const err261 = {
								instancePath: instancePath + "/inputDetails/bic",
								schemaPath: "#/allOf/0/properties/inputDetails/properties/bic/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err261];
							else vErrors.push(err261);
							errors++;
						}
						if (typeof data93 === "string") {
							if (func2(data93) > 14) {
								const err262 = {
									instancePath: instancePath + "/inputDetails/bic",
									schemaPath: "#/allOf/0/properties/inputDetails/properties/bic/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err262];
								else vErrors.push(err262);
								errors++;
							}
						}
					}
					if (data21.teamleaderInvoiceId !== void 0) {
						let data94 = data21.teamleaderInvoiceId;
						if (typeof data94 !== "string" && data94 !== null) {
							const err263 = {
								instancePath: instancePath + "/inputDetails/teamleaderInvoiceId",
								schemaPath: "#/allOf/0/properties/inputDetails/properties/teamleaderInvoiceId/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err263];
							else vErrors.push(err263);
							errors++;
						}
						if (typeof data94 === "string") {
							if (func2(data94) > 100) {
								const err264 = {
									instancePath: instancePath + "/inputDetails/teamleaderInvoiceId",
									schemaPath: "#/allOf/0/properties/inputDetails/properties/teamleaderInvoiceId/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err264];
								else vErrors.push(err264);
								errors++;
							}
						}
					}
					if (data21.keptDifferences !== void 0) {
						let data95 = data21.keptDifferences;
						if (!Array.isArray(data95) && data95 !== null) {
							const err265 = {
								instancePath: instancePath + "/inputDetails/keptDifferences",
								schemaPath: "#/allOf/0/properties/inputDetails/properties/keptDifferences/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err265];
							else vErrors.push(err265);
							errors++;
						}
						if (Array.isArray(data95)) {
							if (data95.length > 50) {
								const err266 = {
									instancePath: instancePath + "/inputDetails/keptDifferences",
									schemaPath: "#/allOf/0/properties/inputDetails/properties/keptDifferences/maxItems",
									keyword: "maxItems",
									params: {}
								};
								if (vErrors === null) vErrors = [err266];
								else vErrors.push(err266);
								errors++;
							}
							const len2 = data95.length;
							for (let i2 = 0; i2 < len2; i2++) {
								let data96 = data95[i2];
								if (typeof data96 === "string") {
									if (func2(data96) > 100) {
										const err267 = {
											instancePath: instancePath + "/inputDetails/keptDifferences/" + i2,
											schemaPath: "#/allOf/0/properties/inputDetails/properties/keptDifferences/items/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err267];
										else vErrors.push(err267);
										errors++;
									}
									if (!pattern17.test(data96)) {
										const err268 = {
											instancePath: instancePath + "/inputDetails/keptDifferences/" + i2,
											schemaPath: "#/allOf/0/properties/inputDetails/properties/keptDifferences/items/pattern",
											keyword: "pattern",
											params: { pattern: "^/[A-Za-z/]+$" }
										};
										if (vErrors === null) vErrors = [err268];
										else vErrors.push(err268);
										errors++;
									}
								} else {
									const err269 = {
										instancePath: instancePath + "/inputDetails/keptDifferences/" + i2,
										schemaPath: "#/allOf/0/properties/inputDetails/properties/keptDifferences/items/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err269];
									else vErrors.push(err269);
									errors++;
								}
							}
						}
					}
				} else {
					const err270 = {
						instancePath: instancePath + "/inputDetails",
						schemaPath: "#/allOf/0/properties/inputDetails/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err270];
					else vErrors.push(err270);
					errors++;
				}
			}
			if (data.pdf !== void 0) {
				let data97 = data.pdf;
				const _errs214 = errors;
				let valid18 = false;
				const _errs215 = errors;
				if (data97 && typeof data97 == "object" && !Array.isArray(data97)) {
					if (data97.fileName === void 0) {
						const err271 = {
							instancePath: instancePath + "/pdf",
							schemaPath: "#/allOf/0/properties/pdf/anyOf/0/required",
							keyword: "required",
							params: { missingProperty: "fileName" }
						};
						if (vErrors === null) vErrors = [err271];
						else vErrors.push(err271);
						errors++;
					}
					if (data97.pages === void 0) {
						const err272 = {
							instancePath: instancePath + "/pdf",
							schemaPath: "#/allOf/0/properties/pdf/anyOf/0/required",
							keyword: "required",
							params: { missingProperty: "pages" }
						};
						if (vErrors === null) vErrors = [err272];
						else vErrors.push(err272);
						errors++;
					}
					for (const key9 in data97) if (!(key9 === "fileName" || key9 === "pages")) {
						const err273 = {
							instancePath: instancePath + "/pdf",
							schemaPath: "#/allOf/0/properties/pdf/anyOf/0/additionalProperties",
							keyword: "additionalProperties",
							params: { additionalProperty: key9 }
						};
						if (vErrors === null) vErrors = [err273];
						else vErrors.push(err273);
						errors++;
					}
					if (data97.fileName !== void 0) {
						let data98 = data97.fileName;
						if (typeof data98 === "string") {
							if (func2(data98) > 255) {
								const err274 = {
									instancePath: instancePath + "/pdf/fileName",
									schemaPath: "#/allOf/0/properties/pdf/anyOf/0/properties/fileName/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err274];
								else vErrors.push(err274);
								errors++;
							}
						} else {
							const err275 = {
								instancePath: instancePath + "/pdf/fileName",
								schemaPath: "#/allOf/0/properties/pdf/anyOf/0/properties/fileName/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err275];
							else vErrors.push(err275);
							errors++;
						}
					}
					if (data97.pages !== void 0) {
						let data99 = data97.pages;
						if (!(typeof data99 == "number" && !(data99 % 1) && !isNaN(data99))) {
							const err276 = {
								instancePath: instancePath + "/pdf/pages",
								schemaPath: "#/allOf/0/properties/pdf/anyOf/0/properties/pages/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err276];
							else vErrors.push(err276);
							errors++;
						}
						if (typeof data99 == "number") {
							if (data99 > 1e4 || isNaN(data99)) {
								const err277 = {
									instancePath: instancePath + "/pdf/pages",
									schemaPath: "#/allOf/0/properties/pdf/anyOf/0/properties/pages/maximum",
									keyword: "maximum",
									params: {}
								};
								if (vErrors === null) vErrors = [err277];
								else vErrors.push(err277);
								errors++;
							}
							if (data99 < 1 || isNaN(data99)) {
								const err278 = {
									instancePath: instancePath + "/pdf/pages",
									schemaPath: "#/allOf/0/properties/pdf/anyOf/0/properties/pages/minimum",
									keyword: "minimum",
									params: {}
								};
								if (vErrors === null) vErrors = [err278];
								else vErrors.push(err278);
								errors++;
							}
						}
					}
				} else {
					const err279 = {
						instancePath: instancePath + "/pdf",
						schemaPath: "#/allOf/0/properties/pdf/anyOf/0/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err279];
					else vErrors.push(err279);
					errors++;
				}
				var _valid2 = _errs215 === errors;
				valid18 = valid18 || _valid2;
				const _errs222 = errors;
				if (data97 !== null) {
					const err280 = {
						instancePath: instancePath + "/pdf",
						schemaPath: "#/allOf/0/properties/pdf/anyOf/1/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err280];
					else vErrors.push(err280);
					errors++;
				}
				var _valid2 = _errs222 === errors;
				valid18 = valid18 || _valid2;
				if (!valid18) {
					const err281 = {
						instancePath: instancePath + "/pdf",
						schemaPath: "#/allOf/0/properties/pdf/anyOf",
						keyword: "anyOf",
						params: {}
					};
					if (vErrors === null) vErrors = [err281];
					else vErrors.push(err281);
					errors++;
				} else {
					errors = _errs214;
					if (vErrors !== null) {
						if (_errs214) vErrors.length = _errs214;
						else vErrors = null;
					}
				}
			}
			if (data.file !== void 0) {
				let data100 = data.file;
				const _errs225 = errors;
				let valid20 = false;
				const _errs226 = errors;
				if (data100 && typeof data100 == "object" && !Array.isArray(data100)) {
					if (data100.format === void 0) {
						const err282 = {
							instancePath: instancePath + "/file",
							schemaPath: "#/allOf/0/properties/file/anyOf/0/required",
							keyword: "required",
							params: { missingProperty: "format" }
						};
						if (vErrors === null) vErrors = [err282];
						else vErrors.push(err282);
						errors++;
					}
					if (data100.origin === void 0) {
						const err283 = {
							instancePath: instancePath + "/file",
							schemaPath: "#/allOf/0/properties/file/anyOf/0/required",
							keyword: "required",
							params: { missingProperty: "origin" }
						};
						if (vErrors === null) vErrors = [err283];
						else vErrors.push(err283);
						errors++;
					}
					if (data100.currency === void 0) {
						const err284 = {
							instancePath: instancePath + "/file",
							schemaPath: "#/allOf/0/properties/file/anyOf/0/required",
							keyword: "required",
							params: { missingProperty: "currency" }
						};
						if (vErrors === null) vErrors = [err284];
						else vErrors.push(err284);
						errors++;
					}
					if (data100.goesAsItCame === void 0) {
						const err285 = {
							instancePath: instancePath + "/file",
							schemaPath: "#/allOf/0/properties/file/anyOf/0/required",
							keyword: "required",
							params: { missingProperty: "goesAsItCame" }
						};
						if (vErrors === null) vErrors = [err285];
						else vErrors.push(err285);
						errors++;
					}
					if (data100.parts === void 0) {
						const err286 = {
							instancePath: instancePath + "/file",
							schemaPath: "#/allOf/0/properties/file/anyOf/0/required",
							keyword: "required",
							params: { missingProperty: "parts" }
						};
						if (vErrors === null) vErrors = [err286];
						else vErrors.push(err286);
						errors++;
					}
					if (data100.lostInUbl === void 0) {
						const err287 = {
							instancePath: instancePath + "/file",
							schemaPath: "#/allOf/0/properties/file/anyOf/0/required",
							keyword: "required",
							params: { missingProperty: "lostInUbl" }
						};
						if (vErrors === null) vErrors = [err287];
						else vErrors.push(err287);
						errors++;
					}
					if (data100.notTaken === void 0) {
						const err288 = {
							instancePath: instancePath + "/file",
							schemaPath: "#/allOf/0/properties/file/anyOf/0/required",
							keyword: "required",
							params: { missingProperty: "notTaken" }
						};
						if (vErrors === null) vErrors = [err288];
						else vErrors.push(err288);
						errors++;
					}
					if (data100.dropped === void 0) {
						const err289 = {
							instancePath: instancePath + "/file",
							schemaPath: "#/allOf/0/properties/file/anyOf/0/required",
							keyword: "required",
							params: { missingProperty: "dropped" }
						};
						if (vErrors === null) vErrors = [err289];
						else vErrors.push(err289);
						errors++;
					}
					if (data100.mayDrop === void 0) {
						const err290 = {
							instancePath: instancePath + "/file",
							schemaPath: "#/allOf/0/properties/file/anyOf/0/required",
							keyword: "required",
							params: { missingProperty: "mayDrop" }
						};
						if (vErrors === null) vErrors = [err290];
						else vErrors.push(err290);
						errors++;
					}
					for (const key10 in data100) if (!func1.call(schema31.allOf[0].properties.file.anyOf[0].properties, key10)) {
						const err291 = {
							instancePath: instancePath + "/file",
							schemaPath: "#/allOf/0/properties/file/anyOf/0/additionalProperties",
							keyword: "additionalProperties",
							params: { additionalProperty: key10 }
						};
						if (vErrors === null) vErrors = [err291];
						else vErrors.push(err291);
						errors++;
					}
					if (data100.format !== void 0) {
						let data101 = data100.format;
						if (typeof data101 !== "string") {
							const err292 = {
								instancePath: instancePath + "/file/format",
								schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/format/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err292];
							else vErrors.push(err292);
							errors++;
						}
						if (!(data101 === "UBL" || data101 === "CII")) {
							const err293 = {
								instancePath: instancePath + "/file/format",
								schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/format/enum",
								keyword: "enum",
								params: {}
							};
							if (vErrors === null) vErrors = [err293];
							else vErrors.push(err293);
							errors++;
						}
					}
					if (data100.origin !== void 0) {
						let data102 = data100.origin;
						if (typeof data102 !== "string") {
							const err294 = {
								instancePath: instancePath + "/file/origin",
								schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/origin/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err294];
							else vErrors.push(err294);
							errors++;
						}
						if (!(data102 === "UPLOAD" || data102 === "AGAIN" || data102 === "COPY" || data102 === "CREDIT_NOTE")) {
							const err295 = {
								instancePath: instancePath + "/file/origin",
								schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/origin/enum",
								keyword: "enum",
								params: {}
							};
							if (vErrors === null) vErrors = [err295];
							else vErrors.push(err295);
							errors++;
						}
					}
					if (data100.currency !== void 0) {
						let data103 = data100.currency;
						if (typeof data103 !== "string" && data103 !== null) {
							const err296 = {
								instancePath: instancePath + "/file/currency",
								schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/currency/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err296];
							else vErrors.push(err296);
							errors++;
						}
						if (typeof data103 === "string") {
							if (func2(data103) > 3) {
								const err297 = {
									instancePath: instancePath + "/file/currency",
									schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/currency/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err297];
								else vErrors.push(err297);
								errors++;
							}
						}
					}
					if (data100.goesAsItCame !== void 0) {
						if (typeof data100.goesAsItCame !== "boolean") {
							const err298 = {
								instancePath: instancePath + "/file/goesAsItCame",
								schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/goesAsItCame/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err298];
							else vErrors.push(err298);
							errors++;
						}
					}
					if (data100.parts !== void 0) {
						let data105 = data100.parts;
						if (Array.isArray(data105)) {
							if (data105.length > 2e4) {
								const err299 = {
									instancePath: instancePath + "/file/parts",
									schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/maxItems",
									keyword: "maxItems",
									params: {}
								};
								if (vErrors === null) vErrors = [err299];
								else vErrors.push(err299);
								errors++;
							}
							const len3 = data105.length;
							for (let i3 = 0; i3 < len3; i3++) {
								let data106 = data105[i3];
								if (data106 && typeof data106 == "object" && !Array.isArray(data106)) {
									if (data106.term === void 0) {
										const err300 = {
											instancePath: instancePath + "/file/parts/" + i3,
											schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/required",
											keyword: "required",
											params: { missingProperty: "term" }
										};
										if (vErrors === null) vErrors = [err300];
										else vErrors.push(err300);
										errors++;
									}
									if (data106.line === void 0) {
										const err301 = {
											instancePath: instancePath + "/file/parts/" + i3,
											schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/required",
											keyword: "required",
											params: { missingProperty: "line" }
										};
										if (vErrors === null) vErrors = [err301];
										else vErrors.push(err301);
										errors++;
									}
									if (data106.value === void 0) {
										const err302 = {
											instancePath: instancePath + "/file/parts/" + i3,
											schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/required",
											keyword: "required",
											params: { missingProperty: "value" }
										};
										if (vErrors === null) vErrors = [err302];
										else vErrors.push(err302);
										errors++;
									}
									for (const key11 in data106) if (!(key11 === "term" || key11 === "line" || key11 === "value" || key11 === "details")) {
										const err303 = {
											instancePath: instancePath + "/file/parts/" + i3,
											schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/additionalProperties",
											keyword: "additionalProperties",
											params: { additionalProperty: key11 }
										};
										if (vErrors === null) vErrors = [err303];
										else vErrors.push(err303);
										errors++;
									}
									if (data106.term !== void 0) {
										let data107 = data106.term;
										if (typeof data107 === "string") {
											if (func2(data107) > 40) {
												const err304 = {
													instancePath: instancePath + "/file/parts/" + i3 + "/term",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/term/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err304];
												else vErrors.push(err304);
												errors++;
											}
										} else {
											const err305 = {
												instancePath: instancePath + "/file/parts/" + i3 + "/term",
												schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/term/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err305];
											else vErrors.push(err305);
											errors++;
										}
									}
									if (data106.line !== void 0) {
										let data108 = data106.line;
										if (!(typeof data108 == "number" && !(data108 % 1) && !isNaN(data108)) && data108 !== null) {
											const err306 = {
												instancePath: instancePath + "/file/parts/" + i3 + "/line",
												schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/line/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err306];
											else vErrors.push(err306);
											errors++;
										}
										if (typeof data108 == "number") {
											if (data108 > 2e4 || isNaN(data108)) {
												const err307 = {
													instancePath: instancePath + "/file/parts/" + i3 + "/line",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/line/maximum",
													keyword: "maximum",
													params: {}
												};
												if (vErrors === null) vErrors = [err307];
												else vErrors.push(err307);
												errors++;
											}
											if (data108 < 1 || isNaN(data108)) {
												const err308 = {
													instancePath: instancePath + "/file/parts/" + i3 + "/line",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/line/minimum",
													keyword: "minimum",
													params: {}
												};
												if (vErrors === null) vErrors = [err308];
												else vErrors.push(err308);
												errors++;
											}
										}
									}
									if (data106.value !== void 0) {
										let data109 = data106.value;
										if (typeof data109 === "string") {
											if (func2(data109) > 300) {
												const err309 = {
													instancePath: instancePath + "/file/parts/" + i3 + "/value",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/value/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err309];
												else vErrors.push(err309);
												errors++;
											}
										} else {
											const err310 = {
												instancePath: instancePath + "/file/parts/" + i3 + "/value",
												schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/value/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err310];
											else vErrors.push(err310);
											errors++;
										}
									}
									if (data106.details !== void 0) {
										let data110 = data106.details;
										if (Array.isArray(data110)) {
											if (data110.length > 60) {
												const err311 = {
													instancePath: instancePath + "/file/parts/" + i3 + "/details",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/details/maxItems",
													keyword: "maxItems",
													params: {}
												};
												if (vErrors === null) vErrors = [err311];
												else vErrors.push(err311);
												errors++;
											}
											const len4 = data110.length;
											for (let i4 = 0; i4 < len4; i4++) {
												let data111 = data110[i4];
												if (data111 && typeof data111 == "object" && !Array.isArray(data111)) {
													if (data111.kind === void 0) {
														const err312 = {
															instancePath: instancePath + "/file/parts/" + i3 + "/details/" + i4,
															schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/details/items/required",
															keyword: "required",
															params: { missingProperty: "kind" }
														};
														if (vErrors === null) vErrors = [err312];
														else vErrors.push(err312);
														errors++;
													}
													if (data111.value === void 0) {
														const err313 = {
															instancePath: instancePath + "/file/parts/" + i3 + "/details/" + i4,
															schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/details/items/required",
															keyword: "required",
															params: { missingProperty: "value" }
														};
														if (vErrors === null) vErrors = [err313];
														else vErrors.push(err313);
														errors++;
													}
													for (const key12 in data111) if (!(key12 === "kind" || key12 === "value" || key12 === "list" || key12 === "currency")) {
														const err314 = {
															instancePath: instancePath + "/file/parts/" + i3 + "/details/" + i4,
															schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/details/items/additionalProperties",
															keyword: "additionalProperties",
															params: { additionalProperty: key12 }
														};
														if (vErrors === null) vErrors = [err314];
														else vErrors.push(err314);
														errors++;
													}
													if (data111.kind !== void 0) {
														let data112 = data111.kind;
														if (typeof data112 !== "string") {
															const err315 = {
																instancePath: instancePath + "/file/parts/" + i3 + "/details/" + i4 + "/kind",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/details/items/properties/kind/type",
																keyword: "type",
																params: {}
															};
															if (vErrors === null) vErrors = [err315];
															else vErrors.push(err315);
															errors++;
														}
														if (!(data112 === "TEXT" || data112 === "DATE" || data112 === "AMOUNT" || data112 === "PERCENT" || data112 === "NUMBER" || data112 === "CODE")) {
															const err316 = {
																instancePath: instancePath + "/file/parts/" + i3 + "/details/" + i4 + "/kind",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/details/items/properties/kind/enum",
																keyword: "enum",
																params: {}
															};
															if (vErrors === null) vErrors = [err316];
															else vErrors.push(err316);
															errors++;
														}
													}
													if (data111.value !== void 0) {
														let data113 = data111.value;
														if (typeof data113 === "string") {
															if (func2(data113) > 300) {
																const err317 = {
																	instancePath: instancePath + "/file/parts/" + i3 + "/details/" + i4 + "/value",
																	schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/details/items/properties/value/maxLength",
																	keyword: "maxLength",
																	params: {}
																};
																if (vErrors === null) vErrors = [err317];
																else vErrors.push(err317);
																errors++;
															}
														} else {
															const err318 = {
																instancePath: instancePath + "/file/parts/" + i3 + "/details/" + i4 + "/value",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/details/items/properties/value/type",
																keyword: "type",
																params: {}
															};
															if (vErrors === null) vErrors = [err318];
															else vErrors.push(err318);
															errors++;
														}
													}
													if (data111.list !== void 0) {
														let data114 = data111.list;
														if (typeof data114 !== "string" && data114 !== null) {
															const err319 = {
																instancePath: instancePath + "/file/parts/" + i3 + "/details/" + i4 + "/list",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/details/items/properties/list/type",
																keyword: "type",
																params: {}
															};
															if (vErrors === null) vErrors = [err319];
															else vErrors.push(err319);
															errors++;
														}
														if (!(data114 === "documentType" || data114 === "currency" || data114 === "paymentMeans" || data114 === "vatCategory" || data114 === "exemption" || data114 === "country" || data114 === "taxPoint" || data114 === "allowance" || data114 === null)) {
															const err320 = {
																instancePath: instancePath + "/file/parts/" + i3 + "/details/" + i4 + "/list",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/details/items/properties/list/enum",
																keyword: "enum",
																params: {}
															};
															if (vErrors === null) vErrors = [err320];
															else vErrors.push(err320);
															errors++;
														}
													}
													if (data111.currency !== void 0) {
														let data115 = data111.currency;
														if (typeof data115 !== "string" && data115 !== null) {
															const err321 = {
																instancePath: instancePath + "/file/parts/" + i3 + "/details/" + i4 + "/currency",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/details/items/properties/currency/type",
																keyword: "type",
																params: {}
															};
															if (vErrors === null) vErrors = [err321];
															else vErrors.push(err321);
															errors++;
														}
														if (typeof data115 === "string") {
															if (func2(data115) > 10) {
																const err322 = {
																	instancePath: instancePath + "/file/parts/" + i3 + "/details/" + i4 + "/currency",
																	schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/details/items/properties/currency/maxLength",
																	keyword: "maxLength",
																	params: {}
																};
																if (vErrors === null) vErrors = [err322];
																else vErrors.push(err322);
																errors++;
															}
														}
													}
												} else {
													const err323 = {
														instancePath: instancePath + "/file/parts/" + i3 + "/details/" + i4,
														schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/details/items/type",
														keyword: "type",
														params: {}
													};
													if (vErrors === null) vErrors = [err323];
													else vErrors.push(err323);
													errors++;
												}
											}
										} else {
											const err324 = {
												instancePath: instancePath + "/file/parts/" + i3 + "/details",
												schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/details/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err324];
											else vErrors.push(err324);
											errors++;
										}
									}
								} else {
									const err325 = {
										instancePath: instancePath + "/file/parts/" + i3,
										schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err325];
									else vErrors.push(err325);
									errors++;
								}
							}
						} else {
							const err326 = {
								instancePath: instancePath + "/file/parts",
								schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err326];
							else vErrors.push(err326);
							errors++;
						}
					}
					if (data100.lostInUbl !== void 0) {
						let data116 = data100.lostInUbl;
						if (Array.isArray(data116)) {
							if (data116.length > 2e4) {
								const err327 = {
									instancePath: instancePath + "/file/lostInUbl",
									schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/maxItems",
									keyword: "maxItems",
									params: {}
								};
								if (vErrors === null) vErrors = [err327];
								else vErrors.push(err327);
								errors++;
							}
							const len5 = data116.length;
							for (let i5 = 0; i5 < len5; i5++) {
								let data117 = data116[i5];
								if (data117 && typeof data117 == "object" && !Array.isArray(data117)) {
									if (data117.term === void 0) {
										const err328 = {
											instancePath: instancePath + "/file/lostInUbl/" + i5,
											schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/required",
											keyword: "required",
											params: { missingProperty: "term" }
										};
										if (vErrors === null) vErrors = [err328];
										else vErrors.push(err328);
										errors++;
									}
									if (data117.line === void 0) {
										const err329 = {
											instancePath: instancePath + "/file/lostInUbl/" + i5,
											schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/required",
											keyword: "required",
											params: { missingProperty: "line" }
										};
										if (vErrors === null) vErrors = [err329];
										else vErrors.push(err329);
										errors++;
									}
									if (data117.value === void 0) {
										const err330 = {
											instancePath: instancePath + "/file/lostInUbl/" + i5,
											schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/required",
											keyword: "required",
											params: { missingProperty: "value" }
										};
										if (vErrors === null) vErrors = [err330];
										else vErrors.push(err330);
										errors++;
									}
									for (const key13 in data117) if (!(key13 === "term" || key13 === "line" || key13 === "value" || key13 === "details")) {
										const err331 = {
											instancePath: instancePath + "/file/lostInUbl/" + i5,
											schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/additionalProperties",
											keyword: "additionalProperties",
											params: { additionalProperty: key13 }
										};
										if (vErrors === null) vErrors = [err331];
										else vErrors.push(err331);
										errors++;
									}
									if (data117.term !== void 0) {
										let data118 = data117.term;
										if (typeof data118 === "string") {
											if (func2(data118) > 40) {
												const err332 = {
													instancePath: instancePath + "/file/lostInUbl/" + i5 + "/term",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/term/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err332];
												else vErrors.push(err332);
												errors++;
											}
										} else {
											const err333 = {
												instancePath: instancePath + "/file/lostInUbl/" + i5 + "/term",
												schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/term/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err333];
											else vErrors.push(err333);
											errors++;
										}
									}
									if (data117.line !== void 0) {
										let data119 = data117.line;
										if (!(typeof data119 == "number" && !(data119 % 1) && !isNaN(data119)) && data119 !== null) {
											const err334 = {
												instancePath: instancePath + "/file/lostInUbl/" + i5 + "/line",
												schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/line/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err334];
											else vErrors.push(err334);
											errors++;
										}
										if (typeof data119 == "number") {
											if (data119 > 2e4 || isNaN(data119)) {
												const err335 = {
													instancePath: instancePath + "/file/lostInUbl/" + i5 + "/line",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/line/maximum",
													keyword: "maximum",
													params: {}
												};
												if (vErrors === null) vErrors = [err335];
												else vErrors.push(err335);
												errors++;
											}
											if (data119 < 1 || isNaN(data119)) {
												const err336 = {
													instancePath: instancePath + "/file/lostInUbl/" + i5 + "/line",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/line/minimum",
													keyword: "minimum",
													params: {}
												};
												if (vErrors === null) vErrors = [err336];
												else vErrors.push(err336);
												errors++;
											}
										}
									}
									if (data117.value !== void 0) {
										let data120 = data117.value;
										if (typeof data120 === "string") {
											if (func2(data120) > 300) {
												const err337 = {
													instancePath: instancePath + "/file/lostInUbl/" + i5 + "/value",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/value/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err337];
												else vErrors.push(err337);
												errors++;
											}
										} else {
											const err338 = {
												instancePath: instancePath + "/file/lostInUbl/" + i5 + "/value",
												schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/value/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err338];
											else vErrors.push(err338);
											errors++;
										}
									}
									if (data117.details !== void 0) {
										let data121 = data117.details;
										if (Array.isArray(data121)) {
											if (data121.length > 60) {
												const err339 = {
													instancePath: instancePath + "/file/lostInUbl/" + i5 + "/details",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/details/maxItems",
													keyword: "maxItems",
													params: {}
												};
												if (vErrors === null) vErrors = [err339];
												else vErrors.push(err339);
												errors++;
											}
											const len6 = data121.length;
											for (let i6 = 0; i6 < len6; i6++) {
												let data122 = data121[i6];
												if (data122 && typeof data122 == "object" && !Array.isArray(data122)) {
													if (data122.kind === void 0) {
														const err340 = {
															instancePath: instancePath + "/file/lostInUbl/" + i5 + "/details/" + i6,
															schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/details/items/required",
															keyword: "required",
															params: { missingProperty: "kind" }
														};
														if (vErrors === null) vErrors = [err340];
														else vErrors.push(err340);
														errors++;
													}
													if (data122.value === void 0) {
														const err341 = {
															instancePath: instancePath + "/file/lostInUbl/" + i5 + "/details/" + i6,
															schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/details/items/required",
															keyword: "required",
															params: { missingProperty: "value" }
														};
														if (vErrors === null) vErrors = [err341];
														else vErrors.push(err341);
														errors++;
													}
													for (const key14 in data122) if (!(key14 === "kind" || key14 === "value" || key14 === "list" || key14 === "currency")) {
														const err342 = {
															instancePath: instancePath + "/file/lostInUbl/" + i5 + "/details/" + i6,
															schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/details/items/additionalProperties",
															keyword: "additionalProperties",
															params: { additionalProperty: key14 }
														};
														if (vErrors === null) vErrors = [err342];
														else vErrors.push(err342);
														errors++;
													}
													if (data122.kind !== void 0) {
														let data123 = data122.kind;
														if (typeof data123 !== "string") {
															const err343 = {
																instancePath: instancePath + "/file/lostInUbl/" + i5 + "/details/" + i6 + "/kind",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/details/items/properties/kind/type",
																keyword: "type",
																params: {}
															};
															if (vErrors === null) vErrors = [err343];
															else vErrors.push(err343);
															errors++;
														}
														if (!(data123 === "TEXT" || data123 === "DATE" || data123 === "AMOUNT" || data123 === "PERCENT" || data123 === "NUMBER" || data123 === "CODE")) {
															const err344 = {
																instancePath: instancePath + "/file/lostInUbl/" + i5 + "/details/" + i6 + "/kind",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/details/items/properties/kind/enum",
																keyword: "enum",
																params: {}
															};
															if (vErrors === null) vErrors = [err344];
															else vErrors.push(err344);
															errors++;
														}
													}
													if (data122.value !== void 0) {
														let data124 = data122.value;
														if (typeof data124 === "string") {
															if (func2(data124) > 300) {
																const err345 = {
																	instancePath: instancePath + "/file/lostInUbl/" + i5 + "/details/" + i6 + "/value",
																	schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/details/items/properties/value/maxLength",
																	keyword: "maxLength",
																	params: {}
																};
																if (vErrors === null) vErrors = [err345];
																else vErrors.push(err345);
																errors++;
															}
														} else {
															const err346 = {
																instancePath: instancePath + "/file/lostInUbl/" + i5 + "/details/" + i6 + "/value",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/details/items/properties/value/type",
																keyword: "type",
																params: {}
															};
															if (vErrors === null) vErrors = [err346];
															else vErrors.push(err346);
															errors++;
														}
													}
													if (data122.list !== void 0) {
														let data125 = data122.list;
														if (typeof data125 !== "string" && data125 !== null) {
															const err347 = {
																instancePath: instancePath + "/file/lostInUbl/" + i5 + "/details/" + i6 + "/list",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/details/items/properties/list/type",
																keyword: "type",
																params: {}
															};
															if (vErrors === null) vErrors = [err347];
															else vErrors.push(err347);
															errors++;
														}
														if (!(data125 === "documentType" || data125 === "currency" || data125 === "paymentMeans" || data125 === "vatCategory" || data125 === "exemption" || data125 === "country" || data125 === "taxPoint" || data125 === "allowance" || data125 === null)) {
															const err348 = {
																instancePath: instancePath + "/file/lostInUbl/" + i5 + "/details/" + i6 + "/list",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/details/items/properties/list/enum",
																keyword: "enum",
																params: {}
															};
															if (vErrors === null) vErrors = [err348];
															else vErrors.push(err348);
															errors++;
														}
													}
													if (data122.currency !== void 0) {
														let data126 = data122.currency;
														if (typeof data126 !== "string" && data126 !== null) {
															const err349 = {
																instancePath: instancePath + "/file/lostInUbl/" + i5 + "/details/" + i6 + "/currency",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/details/items/properties/currency/type",
																keyword: "type",
																params: {}
															};
															if (vErrors === null) vErrors = [err349];
															else vErrors.push(err349);
															errors++;
														}
														if (typeof data126 === "string") {
															if (func2(data126) > 10) {
																const err350 = {
																	instancePath: instancePath + "/file/lostInUbl/" + i5 + "/details/" + i6 + "/currency",
																	schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/details/items/properties/currency/maxLength",
																	keyword: "maxLength",
																	params: {}
																};
																if (vErrors === null) vErrors = [err350];
																else vErrors.push(err350);
																errors++;
															}
														}
													}
												} else {
													const err351 = {
														instancePath: instancePath + "/file/lostInUbl/" + i5 + "/details/" + i6,
														schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/details/items/type",
														keyword: "type",
														params: {}
													};
													if (vErrors === null) vErrors = [err351];
													else vErrors.push(err351);
													errors++;
												}
											}
										} else {
											const err352 = {
												instancePath: instancePath + "/file/lostInUbl/" + i5 + "/details",
												schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/details/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err352];
											else vErrors.push(err352);
											errors++;
										}
									}
								} else {
									const err353 = {
										instancePath: instancePath + "/file/lostInUbl/" + i5,
										schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err353];
									else vErrors.push(err353);
									errors++;
								}
							}
						} else {
							const err354 = {
								instancePath: instancePath + "/file/lostInUbl",
								schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err354];
							else vErrors.push(err354);
							errors++;
						}
					}
					if (data100.notTaken !== void 0) {
						let data127 = data100.notTaken;
						if (Array.isArray(data127)) {
							if (data127.length > 2e4) {
								const err355 = {
									instancePath: instancePath + "/file/notTaken",
									schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/maxItems",
									keyword: "maxItems",
									params: {}
								};
								if (vErrors === null) vErrors = [err355];
								else vErrors.push(err355);
								errors++;
							}
							const len7 = data127.length;
							for (let i7 = 0; i7 < len7; i7++) {
								let data128 = data127[i7];
								if (data128 && typeof data128 == "object" && !Array.isArray(data128)) {
									if (data128.term === void 0) {
										const err356 = {
											instancePath: instancePath + "/file/notTaken/" + i7,
											schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/required",
											keyword: "required",
											params: { missingProperty: "term" }
										};
										if (vErrors === null) vErrors = [err356];
										else vErrors.push(err356);
										errors++;
									}
									if (data128.line === void 0) {
										const err357 = {
											instancePath: instancePath + "/file/notTaken/" + i7,
											schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/required",
											keyword: "required",
											params: { missingProperty: "line" }
										};
										if (vErrors === null) vErrors = [err357];
										else vErrors.push(err357);
										errors++;
									}
									if (data128.value === void 0) {
										const err358 = {
											instancePath: instancePath + "/file/notTaken/" + i7,
											schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/required",
											keyword: "required",
											params: { missingProperty: "value" }
										};
										if (vErrors === null) vErrors = [err358];
										else vErrors.push(err358);
										errors++;
									}
									for (const key15 in data128) if (!(key15 === "term" || key15 === "line" || key15 === "value" || key15 === "details")) {
										const err359 = {
											instancePath: instancePath + "/file/notTaken/" + i7,
											schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/additionalProperties",
											keyword: "additionalProperties",
											params: { additionalProperty: key15 }
										};
										if (vErrors === null) vErrors = [err359];
										else vErrors.push(err359);
										errors++;
									}
									if (data128.term !== void 0) {
										let data129 = data128.term;
										if (typeof data129 === "string") {
											if (func2(data129) > 40) {
												const err360 = {
													instancePath: instancePath + "/file/notTaken/" + i7 + "/term",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/term/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err360];
												else vErrors.push(err360);
												errors++;
											}
										} else {
											const err361 = {
												instancePath: instancePath + "/file/notTaken/" + i7 + "/term",
												schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/term/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err361];
											else vErrors.push(err361);
											errors++;
										}
									}
									if (data128.line !== void 0) {
										let data130 = data128.line;
										if (!(typeof data130 == "number" && !(data130 % 1) && !isNaN(data130)) && data130 !== null) {
											const err362 = {
												instancePath: instancePath + "/file/notTaken/" + i7 + "/line",
												schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/line/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err362];
											else vErrors.push(err362);
											errors++;
										}
										if (typeof data130 == "number") {
											if (data130 > 2e4 || isNaN(data130)) {
												const err363 = {
													instancePath: instancePath + "/file/notTaken/" + i7 + "/line",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/line/maximum",
													keyword: "maximum",
													params: {}
												};
												if (vErrors === null) vErrors = [err363];
												else vErrors.push(err363);
												errors++;
											}
											if (data130 < 1 || isNaN(data130)) {
												const err364 = {
													instancePath: instancePath + "/file/notTaken/" + i7 + "/line",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/line/minimum",
													keyword: "minimum",
													params: {}
												};
												if (vErrors === null) vErrors = [err364];
												else vErrors.push(err364);
												errors++;
											}
										}
									}
									if (data128.value !== void 0) {
										let data131 = data128.value;
										if (typeof data131 === "string") {
											if (func2(data131) > 300) {
												const err365 = {
													instancePath: instancePath + "/file/notTaken/" + i7 + "/value",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/value/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err365];
												else vErrors.push(err365);
												errors++;
											}
										} else {
											const err366 = {
												instancePath: instancePath + "/file/notTaken/" + i7 + "/value",
												schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/value/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err366];
											else vErrors.push(err366);
											errors++;
										}
									}
									if (data128.details !== void 0) {
										let data132 = data128.details;
										if (Array.isArray(data132)) {
											if (data132.length > 60) {
												const err367 = {
													instancePath: instancePath + "/file/notTaken/" + i7 + "/details",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/details/maxItems",
													keyword: "maxItems",
													params: {}
												};
												if (vErrors === null) vErrors = [err367];
												else vErrors.push(err367);
												errors++;
											}
											const len8 = data132.length;
											for (let i8 = 0; i8 < len8; i8++) {
												let data133 = data132[i8];
												if (data133 && typeof data133 == "object" && !Array.isArray(data133)) {
													if (data133.kind === void 0) {
														const err368 = {
															instancePath: instancePath + "/file/notTaken/" + i7 + "/details/" + i8,
															schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/details/items/required",
															keyword: "required",
															params: { missingProperty: "kind" }
														};
														if (vErrors === null) vErrors = [err368];
														else vErrors.push(err368);
														errors++;
													}
													if (data133.value === void 0) {
														const err369 = {
															instancePath: instancePath + "/file/notTaken/" + i7 + "/details/" + i8,
															schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/details/items/required",
															keyword: "required",
															params: { missingProperty: "value" }
														};
														if (vErrors === null) vErrors = [err369];
														else vErrors.push(err369);
														errors++;
													}
													for (const key16 in data133) if (!(key16 === "kind" || key16 === "value" || key16 === "list" || key16 === "currency")) {
														const err370 = {
															instancePath: instancePath + "/file/notTaken/" + i7 + "/details/" + i8,
															schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/details/items/additionalProperties",
															keyword: "additionalProperties",
															params: { additionalProperty: key16 }
														};
														if (vErrors === null) vErrors = [err370];
														else vErrors.push(err370);
														errors++;
													}
													if (data133.kind !== void 0) {
														let data134 = data133.kind;
														if (typeof data134 !== "string") {
															const err371 = {
																instancePath: instancePath + "/file/notTaken/" + i7 + "/details/" + i8 + "/kind",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/details/items/properties/kind/type",
																keyword: "type",
																params: {}
															};
															if (vErrors === null) vErrors = [err371];
															else vErrors.push(err371);
															errors++;
														}
														if (!(data134 === "TEXT" || data134 === "DATE" || data134 === "AMOUNT" || data134 === "PERCENT" || data134 === "NUMBER" || data134 === "CODE")) {
															const err372 = {
																instancePath: instancePath + "/file/notTaken/" + i7 + "/details/" + i8 + "/kind",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/details/items/properties/kind/enum",
																keyword: "enum",
																params: {}
															};
															if (vErrors === null) vErrors = [err372];
															else vErrors.push(err372);
															errors++;
														}
													}
													if (data133.value !== void 0) {
														let data135 = data133.value;
														if (typeof data135 === "string") {
															if (func2(data135) > 300) {
																const err373 = {
																	instancePath: instancePath + "/file/notTaken/" + i7 + "/details/" + i8 + "/value",
																	schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/details/items/properties/value/maxLength",
																	keyword: "maxLength",
																	params: {}
																};
																if (vErrors === null) vErrors = [err373];
																else vErrors.push(err373);
																errors++;
															}
														} else {
															const err374 = {
																instancePath: instancePath + "/file/notTaken/" + i7 + "/details/" + i8 + "/value",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/details/items/properties/value/type",
																keyword: "type",
																params: {}
															};
															if (vErrors === null) vErrors = [err374];
															else vErrors.push(err374);
															errors++;
														}
													}
													if (data133.list !== void 0) {
														let data136 = data133.list;
														if (typeof data136 !== "string" && data136 !== null) {
															const err375 = {
																instancePath: instancePath + "/file/notTaken/" + i7 + "/details/" + i8 + "/list",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/details/items/properties/list/type",
																keyword: "type",
																params: {}
															};
															if (vErrors === null) vErrors = [err375];
															else vErrors.push(err375);
															errors++;
														}
														if (!(data136 === "documentType" || data136 === "currency" || data136 === "paymentMeans" || data136 === "vatCategory" || data136 === "exemption" || data136 === "country" || data136 === "taxPoint" || data136 === "allowance" || data136 === null)) {
															const err376 = {
																instancePath: instancePath + "/file/notTaken/" + i7 + "/details/" + i8 + "/list",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/details/items/properties/list/enum",
																keyword: "enum",
																params: {}
															};
															if (vErrors === null) vErrors = [err376];
															else vErrors.push(err376);
															errors++;
														}
													}
													if (data133.currency !== void 0) {
														let data137 = data133.currency;
														if (typeof data137 !== "string" && data137 !== null) {
															const err377 = {
																instancePath: instancePath + "/file/notTaken/" + i7 + "/details/" + i8 + "/currency",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/details/items/properties/currency/type",
																keyword: "type",
																params: {}
															};
															if (vErrors === null) vErrors = [err377];
															else vErrors.push(err377);
															errors++;
														}
														if (typeof data137 === "string") {
															if (func2(data137) > 10) {
																const err378 = {
																	instancePath: instancePath + "/file/notTaken/" + i7 + "/details/" + i8 + "/currency",
																	schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/details/items/properties/currency/maxLength",
																	keyword: "maxLength",
																	params: {}
																};
																if (vErrors === null) vErrors = [err378];
																else vErrors.push(err378);
																errors++;
															}
														}
													}
												} else {
													const err379 = {
														instancePath: instancePath + "/file/notTaken/" + i7 + "/details/" + i8,
														schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/details/items/type",
														keyword: "type",
														params: {}
													};
													if (vErrors === null) vErrors = [err379];
													else vErrors.push(err379);
													errors++;
												}
											}
										} else {
											const err380 = {
												instancePath: instancePath + "/file/notTaken/" + i7 + "/details",
												schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/details/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err380];
											else vErrors.push(err380);
											errors++;
										}
									}
								} else {
									const err381 = {
										instancePath: instancePath + "/file/notTaken/" + i7,
										schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err381];
									else vErrors.push(err381);
									errors++;
								}
							}
						} else {
							const err382 = {
								instancePath: instancePath + "/file/notTaken",
								schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err382];
							else vErrors.push(err382);
							errors++;
						}
					}
					if (data100.dropped !== void 0) {
						let data138 = data100.dropped;
						if (Array.isArray(data138)) {
							if (data138.length > 2e4) {
								const err383 = {
									instancePath: instancePath + "/file/dropped",
									schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/maxItems",
									keyword: "maxItems",
									params: {}
								};
								if (vErrors === null) vErrors = [err383];
								else vErrors.push(err383);
								errors++;
							}
							const len9 = data138.length;
							for (let i9 = 0; i9 < len9; i9++) {
								let data139 = data138[i9];
								if (data139 && typeof data139 == "object" && !Array.isArray(data139)) {
									if (data139.term === void 0) {
										const err384 = {
											instancePath: instancePath + "/file/dropped/" + i9,
											schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/required",
											keyword: "required",
											params: { missingProperty: "term" }
										};
										if (vErrors === null) vErrors = [err384];
										else vErrors.push(err384);
										errors++;
									}
									if (data139.line === void 0) {
										const err385 = {
											instancePath: instancePath + "/file/dropped/" + i9,
											schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/required",
											keyword: "required",
											params: { missingProperty: "line" }
										};
										if (vErrors === null) vErrors = [err385];
										else vErrors.push(err385);
										errors++;
									}
									if (data139.value === void 0) {
										const err386 = {
											instancePath: instancePath + "/file/dropped/" + i9,
											schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/required",
											keyword: "required",
											params: { missingProperty: "value" }
										};
										if (vErrors === null) vErrors = [err386];
										else vErrors.push(err386);
										errors++;
									}
									for (const key17 in data139) if (!(key17 === "term" || key17 === "line" || key17 === "value" || key17 === "details")) {
										const err387 = {
											instancePath: instancePath + "/file/dropped/" + i9,
											schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/additionalProperties",
											keyword: "additionalProperties",
											params: { additionalProperty: key17 }
										};
										if (vErrors === null) vErrors = [err387];
										else vErrors.push(err387);
										errors++;
									}
									if (data139.term !== void 0) {
										let data140 = data139.term;
										if (typeof data140 === "string") {
											if (func2(data140) > 40) {
												const err388 = {
													instancePath: instancePath + "/file/dropped/" + i9 + "/term",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/term/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err388];
												else vErrors.push(err388);
												errors++;
											}
										} else {
											const err389 = {
												instancePath: instancePath + "/file/dropped/" + i9 + "/term",
												schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/term/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err389];
											else vErrors.push(err389);
											errors++;
										}
									}
									if (data139.line !== void 0) {
										let data141 = data139.line;
										if (!(typeof data141 == "number" && !(data141 % 1) && !isNaN(data141)) && data141 !== null) {
											const err390 = {
												instancePath: instancePath + "/file/dropped/" + i9 + "/line",
												schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/line/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err390];
											else vErrors.push(err390);
											errors++;
										}
										if (typeof data141 == "number") {
											if (data141 > 2e4 || isNaN(data141)) {
												const err391 = {
													instancePath: instancePath + "/file/dropped/" + i9 + "/line",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/line/maximum",
													keyword: "maximum",
													params: {}
												};
												if (vErrors === null) vErrors = [err391];
												else vErrors.push(err391);
												errors++;
											}
											if (data141 < 1 || isNaN(data141)) {
												const err392 = {
													instancePath: instancePath + "/file/dropped/" + i9 + "/line",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/line/minimum",
													keyword: "minimum",
													params: {}
												};
												if (vErrors === null) vErrors = [err392];
												else vErrors.push(err392);
												errors++;
											}
										}
									}
									if (data139.value !== void 0) {
										let data142 = data139.value;
										if (typeof data142 === "string") {
											if (func2(data142) > 300) {
												const err393 = {
													instancePath: instancePath + "/file/dropped/" + i9 + "/value",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/value/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err393];
												else vErrors.push(err393);
												errors++;
											}
										} else {
											const err394 = {
												instancePath: instancePath + "/file/dropped/" + i9 + "/value",
												schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/value/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err394];
											else vErrors.push(err394);
											errors++;
										}
									}
									if (data139.details !== void 0) {
										let data143 = data139.details;
										if (Array.isArray(data143)) {
											if (data143.length > 60) {
												const err395 = {
													instancePath: instancePath + "/file/dropped/" + i9 + "/details",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/details/maxItems",
													keyword: "maxItems",
													params: {}
												};
												if (vErrors === null) vErrors = [err395];
												else vErrors.push(err395);
												errors++;
											}
											const len10 = data143.length;
											for (let i10 = 0; i10 < len10; i10++) {
												let data144 = data143[i10];
												if (data144 && typeof data144 == "object" && !Array.isArray(data144)) {
													if (data144.kind === void 0) {
														const err396 = {
															instancePath: instancePath + "/file/dropped/" + i9 + "/details/" + i10,
															schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/details/items/required",
															keyword: "required",
															params: { missingProperty: "kind" }
														};
														if (vErrors === null) vErrors = [err396];
														else vErrors.push(err396);
														errors++;
													}
													if (data144.value === void 0) {
														const err397 = {
															instancePath: instancePath + "/file/dropped/" + i9 + "/details/" + i10,
															schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/details/items/required",
															keyword: "required",
															params: { missingProperty: "value" }
														};
														if (vErrors === null) vErrors = [err397];
														else vErrors.push(err397);
														errors++;
													}
													for (const key18 in data144) if (!(key18 === "kind" || key18 === "value" || key18 === "list" || key18 === "currency")) {
														const err398 = {
															instancePath: instancePath + "/file/dropped/" + i9 + "/details/" + i10,
															schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/details/items/additionalProperties",
															keyword: "additionalProperties",
															params: { additionalProperty: key18 }
														};
														if (vErrors === null) vErrors = [err398];
														else vErrors.push(err398);
														errors++;
													}
													if (data144.kind !== void 0) {
														let data145 = data144.kind;
														if (typeof data145 !== "string") {
															const err399 = {
																instancePath: instancePath + "/file/dropped/" + i9 + "/details/" + i10 + "/kind",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/details/items/properties/kind/type",
																keyword: "type",
																params: {}
															};
															if (vErrors === null) vErrors = [err399];
															else vErrors.push(err399);
															errors++;
														}
														if (!(data145 === "TEXT" || data145 === "DATE" || data145 === "AMOUNT" || data145 === "PERCENT" || data145 === "NUMBER" || data145 === "CODE")) {
															const err400 = {
																instancePath: instancePath + "/file/dropped/" + i9 + "/details/" + i10 + "/kind",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/details/items/properties/kind/enum",
																keyword: "enum",
																params: {}
															};
															if (vErrors === null) vErrors = [err400];
															else vErrors.push(err400);
															errors++;
														}
													}
													if (data144.value !== void 0) {
														let data146 = data144.value;
														if (typeof data146 === "string") {
															if (func2(data146) > 300) {
																const err401 = {
																	instancePath: instancePath + "/file/dropped/" + i9 + "/details/" + i10 + "/value",
																	schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/details/items/properties/value/maxLength",
																	keyword: "maxLength",
																	params: {}
																};
																if (vErrors === null) vErrors = [err401];
																else vErrors.push(err401);
																errors++;
															}
														} else {
															const err402 = {
																instancePath: instancePath + "/file/dropped/" + i9 + "/details/" + i10 + "/value",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/details/items/properties/value/type",
																keyword: "type",
																params: {}
															};
															if (vErrors === null) vErrors = [err402];
															else vErrors.push(err402);
															errors++;
														}
													}
													if (data144.list !== void 0) {
														let data147 = data144.list;
														if (typeof data147 !== "string" && data147 !== null) {
															const err403 = {
																instancePath: instancePath + "/file/dropped/" + i9 + "/details/" + i10 + "/list",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/details/items/properties/list/type",
																keyword: "type",
																params: {}
															};
															if (vErrors === null) vErrors = [err403];
															else vErrors.push(err403);
															errors++;
														}
														if (!(data147 === "documentType" || data147 === "currency" || data147 === "paymentMeans" || data147 === "vatCategory" || data147 === "exemption" || data147 === "country" || data147 === "taxPoint" || data147 === "allowance" || data147 === null)) {
															const err404 = {
																instancePath: instancePath + "/file/dropped/" + i9 + "/details/" + i10 + "/list",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/details/items/properties/list/enum",
																keyword: "enum",
																params: {}
															};
															if (vErrors === null) vErrors = [err404];
															else vErrors.push(err404);
															errors++;
														}
													}
													if (data144.currency !== void 0) {
														let data148 = data144.currency;
														if (typeof data148 !== "string" && data148 !== null) {
															const err405 = {
																instancePath: instancePath + "/file/dropped/" + i9 + "/details/" + i10 + "/currency",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/details/items/properties/currency/type",
																keyword: "type",
																params: {}
															};
															if (vErrors === null) vErrors = [err405];
															else vErrors.push(err405);
															errors++;
														}
														if (typeof data148 === "string") {
															if (func2(data148) > 10) {
																const err406 = {
																	instancePath: instancePath + "/file/dropped/" + i9 + "/details/" + i10 + "/currency",
																	schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/details/items/properties/currency/maxLength",
																	keyword: "maxLength",
																	params: {}
																};
																if (vErrors === null) vErrors = [err406];
																else vErrors.push(err406);
																errors++;
															}
														}
													}
												} else {
													const err407 = {
														instancePath: instancePath + "/file/dropped/" + i9 + "/details/" + i10,
														schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/details/items/type",
														keyword: "type",
														params: {}
													};
													if (vErrors === null) vErrors = [err407];
													else vErrors.push(err407);
													errors++;
												}
											}
										} else {
											const err408 = {
												instancePath: instancePath + "/file/dropped/" + i9 + "/details",
												schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/details/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err408];
											else vErrors.push(err408);
											errors++;
										}
									}
								} else {
									const err409 = {
										instancePath: instancePath + "/file/dropped/" + i9,
										schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err409];
									else vErrors.push(err409);
									errors++;
								}
							}
						} else {
							const err410 = {
								instancePath: instancePath + "/file/dropped",
								schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err410];
							else vErrors.push(err410);
							errors++;
						}
					}
					if (data100.mayDrop !== void 0) {
						if (typeof data100.mayDrop !== "boolean") {
							const err411 = {
								instancePath: instancePath + "/file/mayDrop",
								schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/mayDrop/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err411];
							else vErrors.push(err411);
							errors++;
						}
					}
				} else {
					const err412 = {
						instancePath: instancePath + "/file",
						schemaPath: "#/allOf/0/properties/file/anyOf/0/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err412];
					else vErrors.push(err412);
					errors++;
				}
				var _valid3 = _errs226 === errors;
				valid20 = valid20 || _valid3;
				const _errs335 = errors;
				if (data100 !== null) {
					const err413 = {
						instancePath: instancePath + "/file",
						schemaPath: "#/allOf/0/properties/file/anyOf/1/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err413];
					else vErrors.push(err413);
					errors++;
				}
				var _valid3 = _errs335 === errors;
				valid20 = valid20 || _valid3;
				if (!valid20) {
					const err414 = {
						instancePath: instancePath + "/file",
						schemaPath: "#/allOf/0/properties/file/anyOf",
						keyword: "anyOf",
						params: {}
					};
					if (vErrors === null) vErrors = [err414];
					else vErrors.push(err414);
					errors++;
				} else {
					errors = _errs225;
					if (vErrors !== null) {
						if (_errs225) vErrors.length = _errs225;
						else vErrors = null;
					}
				}
			}
			if (data.dropParts !== void 0) {
				let data150 = data.dropParts;
				if (typeof data150 !== "boolean" && data150 !== null) {
					const err415 = {
						instancePath: instancePath + "/dropParts",
						schemaPath: "#/allOf/0/properties/dropParts/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err415];
					else vErrors.push(err415);
					errors++;
				}
			}
			if (data.uploaded !== void 0) {
				if (typeof data.uploaded !== "boolean") {
					const err416 = {
						instancePath: instancePath + "/uploaded",
						schemaPath: "#/allOf/0/properties/uploaded/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err416];
					else vErrors.push(err416);
					errors++;
				}
			}
			if (data.invoiceId !== void 0) {
				let data152 = data.invoiceId;
				if (typeof data152 !== "string" && data152 !== null) {
					const err417 = {
						instancePath: instancePath + "/invoiceId",
						schemaPath: "#/allOf/0/properties/invoiceId/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err417];
					else vErrors.push(err417);
					errors++;
				}
				if (typeof data152 === "string") {
					if (func2(data152) > 64) {
						const err418 = {
							instancePath: instancePath + "/invoiceId",
							schemaPath: "#/allOf/0/properties/invoiceId/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err418];
						else vErrors.push(err418);
						errors++;
					}
				}
			}
			if (data.dateCreated !== void 0) {
				let data153 = data.dateCreated;
				if (typeof data153 === "string") {
					if (func2(data153) > 40) {
						const err419 = {
							instancePath: instancePath + "/dateCreated",
							schemaPath: "#/allOf/0/properties/dateCreated/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err419];
						else vErrors.push(err419);
						errors++;
					}
				} else {
					const err420 = {
						instancePath: instancePath + "/dateCreated",
						schemaPath: "#/allOf/0/properties/dateCreated/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err420];
					else vErrors.push(err420);
					errors++;
				}
			}
			if (data.dateModified !== void 0) {
				let data154 = data.dateModified;
				if (typeof data154 === "string") {
					if (func2(data154) > 40) {
						const err421 = {
							instancePath: instancePath + "/dateModified",
							schemaPath: "#/allOf/0/properties/dateModified/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err421];
						else vErrors.push(err421);
						errors++;
					}
				} else {
					const err422 = {
						instancePath: instancePath + "/dateModified",
						schemaPath: "#/allOf/0/properties/dateModified/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err422];
					else vErrors.push(err422);
					errors++;
				}
			}
		} else {
			const err423 = {
				instancePath,
				schemaPath: "#/allOf/0/type",
				keyword: "type",
				params: {}
			};
			if (vErrors === null) vErrors = [err423];
			else vErrors.push(err423);
			errors++;
		}
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.pdf === void 0) {
				const err424 = {
					instancePath,
					schemaPath: "#/allOf/1/required",
					keyword: "required",
					params: { missingProperty: "pdf" }
				};
				if (vErrors === null) vErrors = [err424];
				else vErrors.push(err424);
				errors++;
			}
			if (data.pdf !== void 0) {
				let data155 = data.pdf;
				if (!(data155 && typeof data155 == "object" && !Array.isArray(data155))) {
					const err425 = {
						instancePath: instancePath + "/pdf",
						schemaPath: "#/allOf/1/properties/pdf/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err425];
					else vErrors.push(err425);
					errors++;
				}
			}
			if (data.inputDetails !== void 0) {
				let data156 = data.inputDetails;
				if (data156 && typeof data156 == "object" && !Array.isArray(data156)) {
					if (data156.payment !== void 0) {
						let data157 = data156.payment;
						if (data157 && typeof data157 == "object" && !Array.isArray(data157)) {
							if (data157.roundingAmount !== void 0) {
								let data158 = data157.roundingAmount;
								if (typeof data158 == "number") {
									if (data158 >= 1 || isNaN(data158)) {
										const err426 = {
											instancePath: instancePath + "/inputDetails/payment/roundingAmount",
											schemaPath: "#/allOf/1/properties/inputDetails/properties/payment/properties/roundingAmount/exclusiveMaximum",
											keyword: "exclusiveMaximum",
											params: {}
										};
										if (vErrors === null) vErrors = [err426];
										else vErrors.push(err426);
										errors++;
									}
									if (data158 <= -1 || isNaN(data158)) {
										const err427 = {
											instancePath: instancePath + "/inputDetails/payment/roundingAmount",
											schemaPath: "#/allOf/1/properties/inputDetails/properties/payment/properties/roundingAmount/exclusiveMinimum",
											keyword: "exclusiveMinimum",
											params: {}
										};
										if (vErrors === null) vErrors = [err427];
										else vErrors.push(err427);
										errors++;
									}
								}
							}
						} else {
							const err428 = {
								instancePath: instancePath + "/inputDetails/payment",
								schemaPath: "#/allOf/1/properties/inputDetails/properties/payment/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err428];
							else vErrors.push(err428);
							errors++;
						}
					}
				} else {
					const err429 = {
						instancePath: instancePath + "/inputDetails",
						schemaPath: "#/allOf/1/properties/inputDetails/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err429];
					else vErrors.push(err429);
					errors++;
				}
			}
		} else {
			const err430 = {
				instancePath,
				schemaPath: "#/allOf/1/type",
				keyword: "type",
				params: {}
			};
			if (vErrors === null) vErrors = [err430];
			else vErrors.push(err430);
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
