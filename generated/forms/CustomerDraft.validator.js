// Generated from contracts/. Do not edit: npm run generate.
import * as rules_keyword_checks from '#contracts/rules/keyword-checks.ts'
import * as rules_ajv_formats from '#contracts/rules/ajv-formats.ts'
import schema from './CustomerDraft.json' with { type: 'json' }
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
	const func31 = rules_keyword_checks.checks["hasAtMostDecimals"];
	const func104 = rules_keyword_checks.checks["isNotBlank"];
	const pattern4 = /* @__PURE__ */ new RegExp("^[^\\r\\n]*$", "u");
	const pattern14 = /* @__PURE__ */ new RegExp("^[A-Z0-9]{0,3}$", "u");
	const pattern15 = /* @__PURE__ */ new RegExp("^/[A-Za-z/]+$", "u");
	const pattern16 = /* @__PURE__ */ new RegExp("^\\S*$", "u");
	const pattern17 = /* @__PURE__ */ new RegExp("^[^.]*$", "u");
	const pattern18 = /* @__PURE__ */ new RegExp("^(?![Bb][Ee])", "u");
	const pattern19 = /* @__PURE__ */ new RegExp("^[0-9]{4}$", "u");
	const formats0 = rules_ajv_formats.formats["date-or-blank"];
	const formats8 = rules_ajv_formats.formats.country;
	const formats10 = rules_ajv_formats.formats["email-or-blank"];
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
					if (data6.vat !== void 0) {
						let data9 = data6.vat;
						if (typeof data9 !== "string" && data9 !== null) {
							const err19 = {
								instancePath: instancePath + "/supplier/vat",
								schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/vat/type",
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
									instancePath: instancePath + "/supplier/vat",
									schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/vat/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err20];
								else vErrors.push(err20);
								errors++;
							}
						}
					}
					if (data6.street !== void 0) {
						let data10 = data6.street;
						if (typeof data10 !== "string" && data10 !== null) {
							const err21 = {
								instancePath: instancePath + "/supplier/street",
								schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/street/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err21];
							else vErrors.push(err21);
							errors++;
						}
						if (typeof data10 === "string") {
							if (func2(data10) > 200) {
								const err22 = {
									instancePath: instancePath + "/supplier/street",
									schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/street/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err22];
								else vErrors.push(err22);
								errors++;
							}
						}
					}
					if (data6.city !== void 0) {
						let data11 = data6.city;
						if (typeof data11 !== "string" && data11 !== null) {
							const err23 = {
								instancePath: instancePath + "/supplier/city",
								schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/city/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err23];
							else vErrors.push(err23);
							errors++;
						}
						if (typeof data11 === "string") {
							if (func2(data11) > 100) {
								const err24 = {
									instancePath: instancePath + "/supplier/city",
									schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/city/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err24];
								else vErrors.push(err24);
								errors++;
							}
						}
					}
					if (data6.postalCode !== void 0) {
						let data12 = data6.postalCode;
						if (typeof data12 !== "string" && data12 !== null) {
							const err25 = {
								instancePath: instancePath + "/supplier/postalCode",
								schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/postalCode/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err25];
							else vErrors.push(err25);
							errors++;
						}
						if (typeof data12 === "string") {
							if (func2(data12) > 20) {
								const err26 = {
									instancePath: instancePath + "/supplier/postalCode",
									schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/postalCode/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err26];
								else vErrors.push(err26);
								errors++;
							}
						}
					}
					if (data6.country !== void 0) {
						let data13 = data6.country;
						if (typeof data13 !== "string" && data13 !== null) {
							const err27 = {
								instancePath: instancePath + "/supplier/country",
								schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/country/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err27];
							else vErrors.push(err27);
							errors++;
						}
						if (typeof data13 === "string") {
							if (func2(data13) > 2) {
								const err28 = {
									instancePath: instancePath + "/supplier/country",
									schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/country/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err28];
								else vErrors.push(err28);
								errors++;
							}
						}
					}
					if (data6.email !== void 0) {
						let data14 = data6.email;
						if (typeof data14 !== "string" && data14 !== null) {
							const err29 = {
								instancePath: instancePath + "/supplier/email",
								schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/email/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err29];
							else vErrors.push(err29);
							errors++;
						}
						if (typeof data14 === "string") {
							if (func2(data14) > 254) {
								const err30 = {
									instancePath: instancePath + "/supplier/email",
									schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/email/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err30];
								else vErrors.push(err30);
								errors++;
							}
							if (!pattern4.test(data14)) {
								const err31 = {
									instancePath: instancePath + "/supplier/email",
									schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/email/pattern",
									keyword: "pattern",
									params: { pattern: "^[^\\r\\n]*$" }
								};
								if (vErrors === null) vErrors = [err31];
								else vErrors.push(err31);
								errors++;
							}
						}
					}
					if (data6.telephone !== void 0) {
						let data15 = data6.telephone;
						if (typeof data15 !== "string" && data15 !== null) {
							const err32 = {
								instancePath: instancePath + "/supplier/telephone",
								schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/telephone/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err32];
							else vErrors.push(err32);
							errors++;
						}
						if (typeof data15 === "string") {
							if (func2(data15) > 50) {
								const err33 = {
									instancePath: instancePath + "/supplier/telephone",
									schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/telephone/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err33];
								else vErrors.push(err33);
								errors++;
							}
						}
					}
					if (data6.iban !== void 0) {
						let data16 = data6.iban;
						if (typeof data16 !== "string" && data16 !== null) {
							const err34 = {
								instancePath: instancePath + "/supplier/iban",
								schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/iban/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err34];
							else vErrors.push(err34);
							errors++;
						}
						if (typeof data16 === "string") {
							if (func2(data16) > 42) {
								const err35 = {
									instancePath: instancePath + "/supplier/iban",
									schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/iban/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err35];
								else vErrors.push(err35);
								errors++;
							}
						}
					}
					if (data6.bic !== void 0) {
						let data17 = data6.bic;
						if (typeof data17 !== "string" && data17 !== null) {
							const err36 = {
								instancePath: instancePath + "/supplier/bic",
								schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/bic/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err36];
							else vErrors.push(err36);
							errors++;
						}
						if (typeof data17 === "string") {
							if (func2(data17) > 14) {
								const err37 = {
									instancePath: instancePath + "/supplier/bic",
									schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/bic/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err37];
								else vErrors.push(err37);
								errors++;
							}
						}
					}
					if (data6.scheme !== void 0) {
						let data18 = data6.scheme;
						if (typeof data18 !== "string" && data18 !== null) {
							const err38 = {
								instancePath: instancePath + "/supplier/scheme",
								schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/scheme/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err38];
							else vErrors.push(err38);
							errors++;
						}
						if (typeof data18 === "string") {
							if (func2(data18) > 10) {
								const err39 = {
									instancePath: instancePath + "/supplier/scheme",
									schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/scheme/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err39];
								else vErrors.push(err39);
								errors++;
							}
						}
					}
					if (data6.participant !== void 0) {
						let data19 = data6.participant;
						if (typeof data19 !== "string" && data19 !== null) {
							const err40 = {
								instancePath: instancePath + "/supplier/participant",
								schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/participant/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err40];
							else vErrors.push(err40);
							errors++;
						}
						if (typeof data19 === "string") {
							if (func2(data19) > 50) {
								const err41 = {
									instancePath: instancePath + "/supplier/participant",
									schemaPath: "#/allOf/0/properties/supplier/anyOf/0/properties/participant/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err41];
								else vErrors.push(err41);
								errors++;
							}
						}
					}
				} else {
					const err42 = {
						instancePath: instancePath + "/supplier",
						schemaPath: "#/allOf/0/properties/supplier/anyOf/0/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err42];
					else vErrors.push(err42);
					errors++;
				}
				var _valid0 = _errs17 === errors;
				valid2 = valid2 || _valid0;
				const _errs46 = errors;
				if (data6 !== null) {
					const err43 = {
						instancePath: instancePath + "/supplier",
						schemaPath: "#/allOf/0/properties/supplier/anyOf/1/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err43];
					else vErrors.push(err43);
					errors++;
				}
				var _valid0 = _errs46 === errors;
				valid2 = valid2 || _valid0;
				if (!valid2) {
					const err44 = {
						instancePath: instancePath + "/supplier",
						schemaPath: "#/allOf/0/properties/supplier/anyOf",
						keyword: "anyOf",
						params: {}
					};
					if (vErrors === null) vErrors = [err44];
					else vErrors.push(err44);
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
				let data20 = data.inputDetails;
				if (data20 && typeof data20 == "object" && !Array.isArray(data20)) {
					for (const key2 in data20) if (!func1.call(schema31.allOf[0].properties.inputDetails.properties, key2)) {
						const err45 = {
							instancePath: instancePath + "/inputDetails",
							schemaPath: "#/allOf/0/properties/inputDetails/additionalProperties",
							keyword: "additionalProperties",
							params: { additionalProperty: key2 }
						};
						if (vErrors === null) vErrors = [err45];
						else vErrors.push(err45);
						errors++;
					}
					if (data20.heading !== void 0) {
						let data21 = data20.heading;
						if (data21 && typeof data21 == "object" && !Array.isArray(data21)) {
							for (const key3 in data21) if (!func1.call(schema31.allOf[0].properties.inputDetails.properties.heading.properties, key3)) {
								const err46 = {
									instancePath: instancePath + "/inputDetails/heading",
									schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/additionalProperties",
									keyword: "additionalProperties",
									params: { additionalProperty: key3 }
								};
								if (vErrors === null) vErrors = [err46];
								else vErrors.push(err46);
								errors++;
							}
							if (data21.invoiceNumber !== void 0) {
								let data22 = data21.invoiceNumber;
								if (typeof data22 !== "string" && data22 !== null) {
									const err47 = {
										instancePath: instancePath + "/inputDetails/heading/invoiceNumber",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/invoiceNumber/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err47];
									else vErrors.push(err47);
									errors++;
								}
								if (typeof data22 === "string") {
									if (func2(data22) > 50) {
										const err48 = {
											instancePath: instancePath + "/inputDetails/heading/invoiceNumber",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/invoiceNumber/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err48];
										else vErrors.push(err48);
										errors++;
									}
									if (!pattern4.test(data22)) {
										const err49 = {
											instancePath: instancePath + "/inputDetails/heading/invoiceNumber",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/invoiceNumber/pattern",
											keyword: "pattern",
											params: { pattern: "^[^\\r\\n]*$" }
										};
										if (vErrors === null) vErrors = [err49];
										else vErrors.push(err49);
										errors++;
									}
								}
							}
							if (data21.orderNumber !== void 0) {
								let data23 = data21.orderNumber;
								if (typeof data23 !== "string" && data23 !== null) {
									const err50 = {
										instancePath: instancePath + "/inputDetails/heading/orderNumber",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/orderNumber/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err50];
									else vErrors.push(err50);
									errors++;
								}
								if (typeof data23 === "string") {
									if (func2(data23) > 200) {
										const err51 = {
											instancePath: instancePath + "/inputDetails/heading/orderNumber",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/orderNumber/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err51];
										else vErrors.push(err51);
										errors++;
									}
									if (!pattern4.test(data23)) {
										const err52 = {
											instancePath: instancePath + "/inputDetails/heading/orderNumber",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/orderNumber/pattern",
											keyword: "pattern",
											params: { pattern: "^[^\\r\\n]*$" }
										};
										if (vErrors === null) vErrors = [err52];
										else vErrors.push(err52);
										errors++;
									}
								}
							}
							if (data21.issueDate !== void 0) {
								let data24 = data21.issueDate;
								if (typeof data24 !== "string" && data24 !== null) {
									const err53 = {
										instancePath: instancePath + "/inputDetails/heading/issueDate",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/issueDate/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err53];
									else vErrors.push(err53);
									errors++;
								}
								if (typeof data24 === "string") {
									if (func2(data24) > 10) {
										const err54 = {
											instancePath: instancePath + "/inputDetails/heading/issueDate",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/issueDate/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err54];
										else vErrors.push(err54);
										errors++;
									}
									if (!formats0(data24)) {
										const err55 = {
											instancePath: instancePath + "/inputDetails/heading/issueDate",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/issueDate/format",
											keyword: "format",
											params: { format: "date-or-blank" }
										};
										if (vErrors === null) vErrors = [err55];
										else vErrors.push(err55);
										errors++;
									}
								}
							}
							if (data21.dueDate !== void 0) {
								let data25 = data21.dueDate;
								if (typeof data25 !== "string" && data25 !== null) {
									const err56 = {
										instancePath: instancePath + "/inputDetails/heading/dueDate",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/dueDate/type",
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
											instancePath: instancePath + "/inputDetails/heading/dueDate",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/dueDate/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err57];
										else vErrors.push(err57);
										errors++;
									}
									if (!formats0(data25)) {
										const err58 = {
											instancePath: instancePath + "/inputDetails/heading/dueDate",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/dueDate/format",
											keyword: "format",
											params: { format: "date-or-blank" }
										};
										if (vErrors === null) vErrors = [err58];
										else vErrors.push(err58);
										errors++;
									}
								}
							}
							if (data21.deliveryDate !== void 0) {
								let data26 = data21.deliveryDate;
								if (typeof data26 !== "string" && data26 !== null) {
									const err59 = {
										instancePath: instancePath + "/inputDetails/heading/deliveryDate",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/deliveryDate/type",
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
											instancePath: instancePath + "/inputDetails/heading/deliveryDate",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/deliveryDate/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err60];
										else vErrors.push(err60);
										errors++;
									}
									if (!formats0(data26)) {
										const err61 = {
											instancePath: instancePath + "/inputDetails/heading/deliveryDate",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/deliveryDate/format",
											keyword: "format",
											params: { format: "date-or-blank" }
										};
										if (vErrors === null) vErrors = [err61];
										else vErrors.push(err61);
										errors++;
									}
								}
							}
							if (data21.buyerReference !== void 0) {
								let data27 = data21.buyerReference;
								if (typeof data27 !== "string" && data27 !== null) {
									const err62 = {
										instancePath: instancePath + "/inputDetails/heading/buyerReference",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/buyerReference/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err62];
									else vErrors.push(err62);
									errors++;
								}
								if (typeof data27 === "string") {
									if (func2(data27) > 200) {
										const err63 = {
											instancePath: instancePath + "/inputDetails/heading/buyerReference",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/buyerReference/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err63];
										else vErrors.push(err63);
										errors++;
									}
									if (!pattern4.test(data27)) {
										const err64 = {
											instancePath: instancePath + "/inputDetails/heading/buyerReference",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/buyerReference/pattern",
											keyword: "pattern",
											params: { pattern: "^[^\\r\\n]*$" }
										};
										if (vErrors === null) vErrors = [err64];
										else vErrors.push(err64);
										errors++;
									}
								}
							}
							if (data21.projectNumber !== void 0) {
								let data28 = data21.projectNumber;
								if (typeof data28 !== "string" && data28 !== null) {
									const err65 = {
										instancePath: instancePath + "/inputDetails/heading/projectNumber",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/projectNumber/type",
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
											instancePath: instancePath + "/inputDetails/heading/projectNumber",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/projectNumber/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err66];
										else vErrors.push(err66);
										errors++;
									}
									if (!pattern4.test(data28)) {
										const err67 = {
											instancePath: instancePath + "/inputDetails/heading/projectNumber",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/projectNumber/pattern",
											keyword: "pattern",
											params: { pattern: "^[^\\r\\n]*$" }
										};
										if (vErrors === null) vErrors = [err67];
										else vErrors.push(err67);
										errors++;
									}
								}
							}
							if (data21.originalInvoiceNumber !== void 0) {
								let data29 = data21.originalInvoiceNumber;
								if (typeof data29 !== "string" && data29 !== null) {
									const err68 = {
										instancePath: instancePath + "/inputDetails/heading/originalInvoiceNumber",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/originalInvoiceNumber/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err68];
									else vErrors.push(err68);
									errors++;
								}
								if (typeof data29 === "string") {
									if (func2(data29) > 50) {
										const err69 = {
											instancePath: instancePath + "/inputDetails/heading/originalInvoiceNumber",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/originalInvoiceNumber/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err69];
										else vErrors.push(err69);
										errors++;
									}
									if (!pattern4.test(data29)) {
										const err70 = {
											instancePath: instancePath + "/inputDetails/heading/originalInvoiceNumber",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/originalInvoiceNumber/pattern",
											keyword: "pattern",
											params: { pattern: "^[^\\r\\n]*$" }
										};
										if (vErrors === null) vErrors = [err70];
										else vErrors.push(err70);
										errors++;
									}
								}
							}
							if (data21.originalInvoiceDate !== void 0) {
								let data30 = data21.originalInvoiceDate;
								if (typeof data30 !== "string" && data30 !== null) {
									const err71 = {
										instancePath: instancePath + "/inputDetails/heading/originalInvoiceDate",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/originalInvoiceDate/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err71];
									else vErrors.push(err71);
									errors++;
								}
								if (typeof data30 === "string") {
									if (func2(data30) > 10) {
										const err72 = {
											instancePath: instancePath + "/inputDetails/heading/originalInvoiceDate",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/originalInvoiceDate/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err72];
										else vErrors.push(err72);
										errors++;
									}
									if (!formats0(data30)) {
										const err73 = {
											instancePath: instancePath + "/inputDetails/heading/originalInvoiceDate",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/originalInvoiceDate/format",
											keyword: "format",
											params: { format: "date-or-blank" }
										};
										if (vErrors === null) vErrors = [err73];
										else vErrors.push(err73);
										errors++;
									}
								}
							}
							if (data21.invoiceNumberRecognition !== void 0) {
								let data31 = data21.invoiceNumberRecognition;
								if (!(typeof data31 == "number" && !(data31 % 1) && !isNaN(data31)) && data31 !== null) {
									const err74 = {
										instancePath: instancePath + "/inputDetails/heading/invoiceNumberRecognition",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/invoiceNumberRecognition/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err74];
									else vErrors.push(err74);
									errors++;
								}
								if (typeof data31 == "number") {
									if (data31 > 100 || isNaN(data31)) {
										const err75 = {
											instancePath: instancePath + "/inputDetails/heading/invoiceNumberRecognition",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/invoiceNumberRecognition/maximum",
											keyword: "maximum",
											params: {}
										};
										if (vErrors === null) vErrors = [err75];
										else vErrors.push(err75);
										errors++;
									}
									if (data31 < 0 || isNaN(data31)) {
										const err76 = {
											instancePath: instancePath + "/inputDetails/heading/invoiceNumberRecognition",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/invoiceNumberRecognition/minimum",
											keyword: "minimum",
											params: {}
										};
										if (vErrors === null) vErrors = [err76];
										else vErrors.push(err76);
										errors++;
									}
								}
							}
							if (data21.orderNumberRecognition !== void 0) {
								let data32 = data21.orderNumberRecognition;
								if (!(typeof data32 == "number" && !(data32 % 1) && !isNaN(data32)) && data32 !== null) {
									const err77 = {
										instancePath: instancePath + "/inputDetails/heading/orderNumberRecognition",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/orderNumberRecognition/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err77];
									else vErrors.push(err77);
									errors++;
								}
								if (typeof data32 == "number") {
									if (data32 > 100 || isNaN(data32)) {
										const err78 = {
											instancePath: instancePath + "/inputDetails/heading/orderNumberRecognition",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/orderNumberRecognition/maximum",
											keyword: "maximum",
											params: {}
										};
										if (vErrors === null) vErrors = [err78];
										else vErrors.push(err78);
										errors++;
									}
									if (data32 < 0 || isNaN(data32)) {
										const err79 = {
											instancePath: instancePath + "/inputDetails/heading/orderNumberRecognition",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/orderNumberRecognition/minimum",
											keyword: "minimum",
											params: {}
										};
										if (vErrors === null) vErrors = [err79];
										else vErrors.push(err79);
										errors++;
									}
								}
							}
							if (data21.issueDateRecognition !== void 0) {
								let data33 = data21.issueDateRecognition;
								if (!(typeof data33 == "number" && !(data33 % 1) && !isNaN(data33)) && data33 !== null) {
									const err80 = {
										instancePath: instancePath + "/inputDetails/heading/issueDateRecognition",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/issueDateRecognition/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err80];
									else vErrors.push(err80);
									errors++;
								}
								if (typeof data33 == "number") {
									if (data33 > 100 || isNaN(data33)) {
										const err81 = {
											instancePath: instancePath + "/inputDetails/heading/issueDateRecognition",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/issueDateRecognition/maximum",
											keyword: "maximum",
											params: {}
										};
										if (vErrors === null) vErrors = [err81];
										else vErrors.push(err81);
										errors++;
									}
									if (data33 < 0 || isNaN(data33)) {
										const err82 = {
											instancePath: instancePath + "/inputDetails/heading/issueDateRecognition",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/issueDateRecognition/minimum",
											keyword: "minimum",
											params: {}
										};
										if (vErrors === null) vErrors = [err82];
										else vErrors.push(err82);
										errors++;
									}
								}
							}
							if (data21.dueDateRecognition !== void 0) {
								let data34 = data21.dueDateRecognition;
								if (!(typeof data34 == "number" && !(data34 % 1) && !isNaN(data34)) && data34 !== null) {
									const err83 = {
										instancePath: instancePath + "/inputDetails/heading/dueDateRecognition",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/dueDateRecognition/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err83];
									else vErrors.push(err83);
									errors++;
								}
								if (typeof data34 == "number") {
									if (data34 > 100 || isNaN(data34)) {
										const err84 = {
											instancePath: instancePath + "/inputDetails/heading/dueDateRecognition",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/dueDateRecognition/maximum",
											keyword: "maximum",
											params: {}
										};
										if (vErrors === null) vErrors = [err84];
										else vErrors.push(err84);
										errors++;
									}
									if (data34 < 0 || isNaN(data34)) {
										const err85 = {
											instancePath: instancePath + "/inputDetails/heading/dueDateRecognition",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/properties/dueDateRecognition/minimum",
											keyword: "minimum",
											params: {}
										};
										if (vErrors === null) vErrors = [err85];
										else vErrors.push(err85);
										errors++;
									}
								}
							}
						} else {
							const err86 = {
								instancePath: instancePath + "/inputDetails/heading",
								schemaPath: "#/allOf/0/properties/inputDetails/properties/heading/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err86];
							else vErrors.push(err86);
							errors++;
						}
					}
					if (data20.payment !== void 0) {
						let data35 = data20.payment;
						if (data35 && typeof data35 == "object" && !Array.isArray(data35)) {
							for (const key4 in data35) if (!func1.call(schema31.allOf[0].properties.inputDetails.properties.payment.properties, key4)) {
								const err87 = {
									instancePath: instancePath + "/inputDetails/payment",
									schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/additionalProperties",
									keyword: "additionalProperties",
									params: { additionalProperty: key4 }
								};
								if (vErrors === null) vErrors = [err87];
								else vErrors.push(err87);
								errors++;
							}
							if (data35.reference !== void 0) {
								let data36 = data35.reference;
								if (typeof data36 !== "string" && data36 !== null) {
									const err88 = {
										instancePath: instancePath + "/inputDetails/payment/reference",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/reference/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err88];
									else vErrors.push(err88);
									errors++;
								}
								if (typeof data36 === "string") {
									if (func2(data36) > 140) {
										const err89 = {
											instancePath: instancePath + "/inputDetails/payment/reference",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/reference/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err89];
										else vErrors.push(err89);
										errors++;
									}
									if (!pattern4.test(data36)) {
										const err90 = {
											instancePath: instancePath + "/inputDetails/payment/reference",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/reference/pattern",
											keyword: "pattern",
											params: { pattern: "^[^\\r\\n]*$" }
										};
										if (vErrors === null) vErrors = [err90];
										else vErrors.push(err90);
										errors++;
									}
								}
							}
							if (data35.currency !== void 0) {
								let data37 = data35.currency;
								if (typeof data37 !== "string" && data37 !== null) {
									const err91 = {
										instancePath: instancePath + "/inputDetails/payment/currency",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/currency/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err91];
									else vErrors.push(err91);
									errors++;
								}
								if (!(data37 === "AUD" || data37 === "EUR" || data37 === "DKK" || data37 === "GBP" || data37 === "NOK" || data37 === "NZD" || data37 === "PLN" || data37 === "SEK" || data37 === "SGD" || data37 === "" || data37 === null)) {
									const err92 = {
										instancePath: instancePath + "/inputDetails/payment/currency",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/currency/enum",
										keyword: "enum",
										params: {}
									};
									if (vErrors === null) vErrors = [err92];
									else vErrors.push(err92);
									errors++;
								}
							}
							if (data35.totalVatExcl !== void 0) {
								let data38 = data35.totalVatExcl;
								if (!(typeof data38 == "number") && typeof data38 !== "string" && data38 !== null) {
									const err93 = {
										instancePath: instancePath + "/inputDetails/payment/totalVatExcl",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatExcl/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err93];
									else vErrors.push(err93);
									errors++;
								}
								if (typeof data38 == "number") {
									if (data38 > 9999999999.99 || isNaN(data38)) {
										const err94 = {
											instancePath: instancePath + "/inputDetails/payment/totalVatExcl",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatExcl/maximum",
											keyword: "maximum",
											params: {}
										};
										if (vErrors === null) vErrors = [err94];
										else vErrors.push(err94);
										errors++;
									}
									if (data38 < -9999999999.99 || isNaN(data38)) {
										const err95 = {
											instancePath: instancePath + "/inputDetails/payment/totalVatExcl",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatExcl/minimum",
											keyword: "minimum",
											params: {}
										};
										if (vErrors === null) vErrors = [err95];
										else vErrors.push(err95);
										errors++;
									}
									if (!func31(data38, 2)) {
										const err96 = {
											instancePath: instancePath + "/inputDetails/payment/totalVatExcl",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatExcl/x-decimals",
											keyword: "x-decimals",
											params: {}
										};
										if (vErrors === null) vErrors = [err96];
										else vErrors.push(err96);
										errors++;
									}
								}
								if (typeof data38 === "string") {
									if (func2(data38) > 0) {
										const err97 = {
											instancePath: instancePath + "/inputDetails/payment/totalVatExcl",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatExcl/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err97];
										else vErrors.push(err97);
										errors++;
									}
								}
							}
							if (data35.totalVat !== void 0) {
								let data39 = data35.totalVat;
								if (!(typeof data39 == "number") && typeof data39 !== "string" && data39 !== null) {
									const err98 = {
										instancePath: instancePath + "/inputDetails/payment/totalVat",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVat/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err98];
									else vErrors.push(err98);
									errors++;
								}
								if (typeof data39 == "number") {
									if (data39 > 9999999999.99 || isNaN(data39)) {
										const err99 = {
											instancePath: instancePath + "/inputDetails/payment/totalVat",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVat/maximum",
											keyword: "maximum",
											params: {}
										};
										if (vErrors === null) vErrors = [err99];
										else vErrors.push(err99);
										errors++;
									}
									if (data39 < -9999999999.99 || isNaN(data39)) {
										const err100 = {
											instancePath: instancePath + "/inputDetails/payment/totalVat",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVat/minimum",
											keyword: "minimum",
											params: {}
										};
										if (vErrors === null) vErrors = [err100];
										else vErrors.push(err100);
										errors++;
									}
									if (!func31(data39, 2)) {
										const err101 = {
											instancePath: instancePath + "/inputDetails/payment/totalVat",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVat/x-decimals",
											keyword: "x-decimals",
											params: {}
										};
										if (vErrors === null) vErrors = [err101];
										else vErrors.push(err101);
										errors++;
									}
								}
								if (typeof data39 === "string") {
									if (func2(data39) > 0) {
										const err102 = {
											instancePath: instancePath + "/inputDetails/payment/totalVat",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVat/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err102];
										else vErrors.push(err102);
										errors++;
									}
								}
							}
							if (data35.totalVatIncl !== void 0) {
								let data40 = data35.totalVatIncl;
								if (!(typeof data40 == "number") && typeof data40 !== "string" && data40 !== null) {
									const err103 = {
										instancePath: instancePath + "/inputDetails/payment/totalVatIncl",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatIncl/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err103];
									else vErrors.push(err103);
									errors++;
								}
								if (typeof data40 == "number") {
									if (data40 > 9999999999.99 || isNaN(data40)) {
										const err104 = {
											instancePath: instancePath + "/inputDetails/payment/totalVatIncl",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatIncl/maximum",
											keyword: "maximum",
											params: {}
										};
										if (vErrors === null) vErrors = [err104];
										else vErrors.push(err104);
										errors++;
									}
									if (data40 < -9999999999.99 || isNaN(data40)) {
										const err105 = {
											instancePath: instancePath + "/inputDetails/payment/totalVatIncl",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatIncl/minimum",
											keyword: "minimum",
											params: {}
										};
										if (vErrors === null) vErrors = [err105];
										else vErrors.push(err105);
										errors++;
									}
									if (!func31(data40, 2)) {
										const err106 = {
											instancePath: instancePath + "/inputDetails/payment/totalVatIncl",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatIncl/x-decimals",
											keyword: "x-decimals",
											params: {}
										};
										if (vErrors === null) vErrors = [err106];
										else vErrors.push(err106);
										errors++;
									}
								}
								if (typeof data40 === "string") {
									if (func2(data40) > 0) {
										const err107 = {
											instancePath: instancePath + "/inputDetails/payment/totalVatIncl",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatIncl/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err107];
										else vErrors.push(err107);
										errors++;
									}
								}
							}
							if (data35.prepaidAmount !== void 0) {
								let data41 = data35.prepaidAmount;
								if (!(typeof data41 == "number") && typeof data41 !== "string" && data41 !== null) {
									const err108 = {
										instancePath: instancePath + "/inputDetails/payment/prepaidAmount",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/prepaidAmount/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err108];
									else vErrors.push(err108);
									errors++;
								}
								if (typeof data41 == "number") {
									if (data41 > 9999999999.99 || isNaN(data41)) {
										const err109 = {
											instancePath: instancePath + "/inputDetails/payment/prepaidAmount",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/prepaidAmount/maximum",
											keyword: "maximum",
											params: {}
										};
										if (vErrors === null) vErrors = [err109];
										else vErrors.push(err109);
										errors++;
									}
									if (data41 < -9999999999.99 || isNaN(data41)) {
										const err110 = {
											instancePath: instancePath + "/inputDetails/payment/prepaidAmount",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/prepaidAmount/minimum",
											keyword: "minimum",
											params: {}
										};
										if (vErrors === null) vErrors = [err110];
										else vErrors.push(err110);
										errors++;
									}
									if (!func31(data41, 2)) {
										const err111 = {
											instancePath: instancePath + "/inputDetails/payment/prepaidAmount",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/prepaidAmount/x-decimals",
											keyword: "x-decimals",
											params: {}
										};
										if (vErrors === null) vErrors = [err111];
										else vErrors.push(err111);
										errors++;
									}
								}
								if (typeof data41 === "string") {
									if (func2(data41) > 0) {
										const err112 = {
											instancePath: instancePath + "/inputDetails/payment/prepaidAmount",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/prepaidAmount/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err112];
										else vErrors.push(err112);
										errors++;
									}
								}
							}
							if (data35.payableAmount !== void 0) {
								let data42 = data35.payableAmount;
								if (!(typeof data42 == "number") && typeof data42 !== "string" && data42 !== null) {
									const err113 = {
										instancePath: instancePath + "/inputDetails/payment/payableAmount",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/payableAmount/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err113];
									else vErrors.push(err113);
									errors++;
								}
								if (typeof data42 == "number") {
									if (data42 > 9999999999.99 || isNaN(data42)) {
										const err114 = {
											instancePath: instancePath + "/inputDetails/payment/payableAmount",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/payableAmount/maximum",
											keyword: "maximum",
											params: {}
										};
										if (vErrors === null) vErrors = [err114];
										else vErrors.push(err114);
										errors++;
									}
									if (data42 < -9999999999.99 || isNaN(data42)) {
										const err115 = {
											instancePath: instancePath + "/inputDetails/payment/payableAmount",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/payableAmount/minimum",
											keyword: "minimum",
											params: {}
										};
										if (vErrors === null) vErrors = [err115];
										else vErrors.push(err115);
										errors++;
									}
									if (!func31(data42, 2)) {
										const err116 = {
											instancePath: instancePath + "/inputDetails/payment/payableAmount",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/payableAmount/x-decimals",
											keyword: "x-decimals",
											params: {}
										};
										if (vErrors === null) vErrors = [err116];
										else vErrors.push(err116);
										errors++;
									}
								}
								if (typeof data42 === "string") {
									if (func2(data42) > 0) {
										const err117 = {
											instancePath: instancePath + "/inputDetails/payment/payableAmount",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/payableAmount/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err117];
										else vErrors.push(err117);
										errors++;
									}
								}
							}
							if (data35.roundingAmount !== void 0) {
								let data43 = data35.roundingAmount;
								if (!(typeof data43 == "number") && typeof data43 !== "string" && data43 !== null) {
									const err118 = {
										instancePath: instancePath + "/inputDetails/payment/roundingAmount",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/roundingAmount/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err118];
									else vErrors.push(err118);
									errors++;
								}
								if (typeof data43 == "number") {
									if (data43 > 9999 || isNaN(data43)) {
										const err119 = {
											instancePath: instancePath + "/inputDetails/payment/roundingAmount",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/roundingAmount/maximum",
											keyword: "maximum",
											params: {}
										};
										if (vErrors === null) vErrors = [err119];
										else vErrors.push(err119);
										errors++;
									}
									if (data43 < -9999 || isNaN(data43)) {
										const err120 = {
											instancePath: instancePath + "/inputDetails/payment/roundingAmount",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/roundingAmount/minimum",
											keyword: "minimum",
											params: {}
										};
										if (vErrors === null) vErrors = [err120];
										else vErrors.push(err120);
										errors++;
									}
									if (!func31(data43, 2)) {
										const err121 = {
											instancePath: instancePath + "/inputDetails/payment/roundingAmount",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/roundingAmount/x-decimals",
											keyword: "x-decimals",
											params: {}
										};
										if (vErrors === null) vErrors = [err121];
										else vErrors.push(err121);
										errors++;
									}
								}
								if (typeof data43 === "string") {
									if (func2(data43) > 0) {
										const err122 = {
											instancePath: instancePath + "/inputDetails/payment/roundingAmount",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/roundingAmount/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err122];
										else vErrors.push(err122);
										errors++;
									}
								}
							}
							if (data35.referenceRecognition !== void 0) {
								let data44 = data35.referenceRecognition;
								if (!(typeof data44 == "number" && !(data44 % 1) && !isNaN(data44)) && data44 !== null) {
									const err123 = {
										instancePath: instancePath + "/inputDetails/payment/referenceRecognition",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/referenceRecognition/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err123];
									else vErrors.push(err123);
									errors++;
								}
								if (typeof data44 == "number") {
									if (data44 > 100 || isNaN(data44)) {
										const err124 = {
											instancePath: instancePath + "/inputDetails/payment/referenceRecognition",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/referenceRecognition/maximum",
											keyword: "maximum",
											params: {}
										};
										if (vErrors === null) vErrors = [err124];
										else vErrors.push(err124);
										errors++;
									}
									if (data44 < 0 || isNaN(data44)) {
										const err125 = {
											instancePath: instancePath + "/inputDetails/payment/referenceRecognition",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/referenceRecognition/minimum",
											keyword: "minimum",
											params: {}
										};
										if (vErrors === null) vErrors = [err125];
										else vErrors.push(err125);
										errors++;
									}
								}
							}
							if (data35.totalVatExclRecognition !== void 0) {
								let data45 = data35.totalVatExclRecognition;
								if (!(typeof data45 == "number" && !(data45 % 1) && !isNaN(data45)) && data45 !== null) {
									const err126 = {
										instancePath: instancePath + "/inputDetails/payment/totalVatExclRecognition",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatExclRecognition/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err126];
									else vErrors.push(err126);
									errors++;
								}
								if (typeof data45 == "number") {
									if (data45 > 100 || isNaN(data45)) {
										const err127 = {
											instancePath: instancePath + "/inputDetails/payment/totalVatExclRecognition",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatExclRecognition/maximum",
											keyword: "maximum",
											params: {}
										};
										if (vErrors === null) vErrors = [err127];
										else vErrors.push(err127);
										errors++;
									}
									if (data45 < 0 || isNaN(data45)) {
										const err128 = {
											instancePath: instancePath + "/inputDetails/payment/totalVatExclRecognition",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatExclRecognition/minimum",
											keyword: "minimum",
											params: {}
										};
										if (vErrors === null) vErrors = [err128];
										else vErrors.push(err128);
										errors++;
									}
								}
							}
							if (data35.totalVatRecognition !== void 0) {
								let data46 = data35.totalVatRecognition;
								if (!(typeof data46 == "number" && !(data46 % 1) && !isNaN(data46)) && data46 !== null) {
									const err129 = {
										instancePath: instancePath + "/inputDetails/payment/totalVatRecognition",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatRecognition/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err129];
									else vErrors.push(err129);
									errors++;
								}
								if (typeof data46 == "number") {
									if (data46 > 100 || isNaN(data46)) {
										const err130 = {
											instancePath: instancePath + "/inputDetails/payment/totalVatRecognition",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatRecognition/maximum",
											keyword: "maximum",
											params: {}
										};
										if (vErrors === null) vErrors = [err130];
										else vErrors.push(err130);
										errors++;
									}
									if (data46 < 0 || isNaN(data46)) {
										const err131 = {
											instancePath: instancePath + "/inputDetails/payment/totalVatRecognition",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatRecognition/minimum",
											keyword: "minimum",
											params: {}
										};
										if (vErrors === null) vErrors = [err131];
										else vErrors.push(err131);
										errors++;
									}
								}
							}
							if (data35.totalVatInclRecognition !== void 0) {
								let data47 = data35.totalVatInclRecognition;
								if (!(typeof data47 == "number" && !(data47 % 1) && !isNaN(data47)) && data47 !== null) {
									const err132 = {
										instancePath: instancePath + "/inputDetails/payment/totalVatInclRecognition",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatInclRecognition/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err132];
									else vErrors.push(err132);
									errors++;
								}
								if (typeof data47 == "number") {
									if (data47 > 100 || isNaN(data47)) {
										const err133 = {
											instancePath: instancePath + "/inputDetails/payment/totalVatInclRecognition",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatInclRecognition/maximum",
											keyword: "maximum",
											params: {}
										};
										if (vErrors === null) vErrors = [err133];
										else vErrors.push(err133);
										errors++;
									}
									if (data47 < 0 || isNaN(data47)) {
										const err134 = {
											instancePath: instancePath + "/inputDetails/payment/totalVatInclRecognition",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/properties/totalVatInclRecognition/minimum",
											keyword: "minimum",
											params: {}
										};
										if (vErrors === null) vErrors = [err134];
										else vErrors.push(err134);
										errors++;
									}
								}
							}
						} else {
							const err135 = {
								instancePath: instancePath + "/inputDetails/payment",
								schemaPath: "#/allOf/0/properties/inputDetails/properties/payment/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err135];
							else vErrors.push(err135);
							errors++;
						}
					}
					if (data20.customer !== void 0) {
						let data48 = data20.customer;
						if (data48 && typeof data48 == "object" && !Array.isArray(data48)) {
							for (const key5 in data48) if (!func1.call(schema31.allOf[0].properties.inputDetails.properties.customer.properties, key5)) {
								const err136 = {
									instancePath: instancePath + "/inputDetails/customer",
									schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/additionalProperties",
									keyword: "additionalProperties",
									params: { additionalProperty: key5 }
								};
								if (vErrors === null) vErrors = [err136];
								else vErrors.push(err136);
								errors++;
							}
							if (data48.id !== void 0) {
								let data49 = data48.id;
								if (typeof data49 !== "string" && data49 !== null) {
									const err137 = {
										instancePath: instancePath + "/inputDetails/customer/id",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/id/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err137];
									else vErrors.push(err137);
									errors++;
								}
								if (typeof data49 === "string") {
									if (func2(data49) > 64) {
										const err138 = {
											instancePath: instancePath + "/inputDetails/customer/id",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/id/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err138];
										else vErrors.push(err138);
										errors++;
									}
								}
							}
							if (data48.accountId !== void 0) {
								let data50 = data48.accountId;
								if (typeof data50 !== "string" && data50 !== null) {
									const err139 = {
										instancePath: instancePath + "/inputDetails/customer/accountId",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/accountId/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err139];
									else vErrors.push(err139);
									errors++;
								}
								if (typeof data50 === "string") {
									if (func2(data50) > 64) {
										const err140 = {
											instancePath: instancePath + "/inputDetails/customer/accountId",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/accountId/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err140];
										else vErrors.push(err140);
										errors++;
									}
								}
							}
							if (data48.version !== void 0) {
								let data51 = data48.version;
								if (!(typeof data51 == "number" && !(data51 % 1) && !isNaN(data51)) && data51 !== null) {
									const err141 = {
										instancePath: instancePath + "/inputDetails/customer/version",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/version/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err141];
									else vErrors.push(err141);
									errors++;
								}
								if (typeof data51 == "number") {
									if (data51 > 2147483647 || isNaN(data51)) {
										const err142 = {
											instancePath: instancePath + "/inputDetails/customer/version",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/version/maximum",
											keyword: "maximum",
											params: {}
										};
										if (vErrors === null) vErrors = [err142];
										else vErrors.push(err142);
										errors++;
									}
									if (data51 < 0 || isNaN(data51)) {
										const err143 = {
											instancePath: instancePath + "/inputDetails/customer/version",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/version/minimum",
											keyword: "minimum",
											params: {}
										};
										if (vErrors === null) vErrors = [err143];
										else vErrors.push(err143);
										errors++;
									}
								}
							}
							if (data48.name !== void 0) {
								let data52 = data48.name;
								if (typeof data52 !== "string" && data52 !== null) {
									const err144 = {
										instancePath: instancePath + "/inputDetails/customer/name",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/name/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err144];
									else vErrors.push(err144);
									errors++;
								}
								if (typeof data52 === "string") {
									if (func2(data52) > 200) {
										const err145 = {
											instancePath: instancePath + "/inputDetails/customer/name",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/name/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err145];
										else vErrors.push(err145);
										errors++;
									}
									if (!pattern4.test(data52)) {
										const err146 = {
											instancePath: instancePath + "/inputDetails/customer/name",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/name/pattern",
											keyword: "pattern",
											params: { pattern: "^[^\\r\\n]*$" }
										};
										if (vErrors === null) vErrors = [err146];
										else vErrors.push(err146);
										errors++;
									}
								}
							}
							if (data48.vat !== void 0) {
								let data53 = data48.vat;
								if (typeof data53 !== "string" && data53 !== null) {
									const err147 = {
										instancePath: instancePath + "/inputDetails/customer/vat",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/vat/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err147];
									else vErrors.push(err147);
									errors++;
								}
								if (typeof data53 === "string") {
									if (func2(data53) > 30) {
										const err148 = {
											instancePath: instancePath + "/inputDetails/customer/vat",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/vat/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err148];
										else vErrors.push(err148);
										errors++;
									}
								}
							}
							if (data48.street !== void 0) {
								let data54 = data48.street;
								if (typeof data54 !== "string" && data54 !== null) {
									const err149 = {
										instancePath: instancePath + "/inputDetails/customer/street",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/street/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err149];
									else vErrors.push(err149);
									errors++;
								}
								if (typeof data54 === "string") {
									if (func2(data54) > 200) {
										const err150 = {
											instancePath: instancePath + "/inputDetails/customer/street",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/street/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err150];
										else vErrors.push(err150);
										errors++;
									}
								}
							}
							if (data48.city !== void 0) {
								let data55 = data48.city;
								if (typeof data55 !== "string" && data55 !== null) {
									const err151 = {
										instancePath: instancePath + "/inputDetails/customer/city",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/city/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err151];
									else vErrors.push(err151);
									errors++;
								}
								if (typeof data55 === "string") {
									if (func2(data55) > 100) {
										const err152 = {
											instancePath: instancePath + "/inputDetails/customer/city",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/city/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err152];
										else vErrors.push(err152);
										errors++;
									}
								}
							}
							if (data48.postalCode !== void 0) {
								let data56 = data48.postalCode;
								if (typeof data56 !== "string" && data56 !== null) {
									const err153 = {
										instancePath: instancePath + "/inputDetails/customer/postalCode",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/postalCode/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err153];
									else vErrors.push(err153);
									errors++;
								}
								if (typeof data56 === "string") {
									if (func2(data56) > 20) {
										const err154 = {
											instancePath: instancePath + "/inputDetails/customer/postalCode",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/postalCode/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err154];
										else vErrors.push(err154);
										errors++;
									}
								}
							}
							if (data48.country !== void 0) {
								let data57 = data48.country;
								if (typeof data57 !== "string" && data57 !== null) {
									const err155 = {
										instancePath: instancePath + "/inputDetails/customer/country",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/country/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err155];
									else vErrors.push(err155);
									errors++;
								}
								if (typeof data57 === "string") {
									if (func2(data57) > 2) {
										const err156 = {
											instancePath: instancePath + "/inputDetails/customer/country",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/country/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err156];
										else vErrors.push(err156);
										errors++;
									}
								}
							}
							if (data48.countryName !== void 0) {
								let data58 = data48.countryName;
								if (typeof data58 !== "string" && data58 !== null) {
									const err157 = {
										instancePath: instancePath + "/inputDetails/customer/countryName",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/countryName/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err157];
									else vErrors.push(err157);
									errors++;
								}
								if (typeof data58 === "string") {
									if (func2(data58) > 100) {
										const err158 = {
											instancePath: instancePath + "/inputDetails/customer/countryName",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/countryName/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err158];
										else vErrors.push(err158);
										errors++;
									}
								}
							}
							if (data48.email !== void 0) {
								let data59 = data48.email;
								if (typeof data59 !== "string" && data59 !== null) {
									const err159 = {
										instancePath: instancePath + "/inputDetails/customer/email",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/email/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err159];
									else vErrors.push(err159);
									errors++;
								}
								if (typeof data59 === "string") {
									if (func2(data59) > 254) {
										const err160 = {
											instancePath: instancePath + "/inputDetails/customer/email",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/email/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err160];
										else vErrors.push(err160);
										errors++;
									}
									if (!pattern4.test(data59)) {
										const err161 = {
											instancePath: instancePath + "/inputDetails/customer/email",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/email/pattern",
											keyword: "pattern",
											params: { pattern: "^[^\\r\\n]*$" }
										};
										if (vErrors === null) vErrors = [err161];
										else vErrors.push(err161);
										errors++;
									}
								}
							}
							if (data48.telephone !== void 0) {
								let data60 = data48.telephone;
								if (typeof data60 !== "string" && data60 !== null) {
									const err162 = {
										instancePath: instancePath + "/inputDetails/customer/telephone",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/telephone/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err162];
									else vErrors.push(err162);
									errors++;
								}
								if (typeof data60 === "string") {
									if (func2(data60) > 50) {
										const err163 = {
											instancePath: instancePath + "/inputDetails/customer/telephone",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/telephone/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err163];
										else vErrors.push(err163);
										errors++;
									}
								}
							}
							if (data48.scheme !== void 0) {
								let data61 = data48.scheme;
								if (typeof data61 !== "string" && data61 !== null) {
									const err164 = {
										instancePath: instancePath + "/inputDetails/customer/scheme",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/scheme/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err164];
									else vErrors.push(err164);
									errors++;
								}
								if (typeof data61 === "string") {
									if (func2(data61) > 10) {
										const err165 = {
											instancePath: instancePath + "/inputDetails/customer/scheme",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/scheme/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err165];
										else vErrors.push(err165);
										errors++;
									}
								}
							}
							if (data48.participant !== void 0) {
								let data62 = data48.participant;
								if (typeof data62 !== "string" && data62 !== null) {
									const err166 = {
										instancePath: instancePath + "/inputDetails/customer/participant",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/participant/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err166];
									else vErrors.push(err166);
									errors++;
								}
								if (typeof data62 === "string") {
									if (func2(data62) > 50) {
										const err167 = {
											instancePath: instancePath + "/inputDetails/customer/participant",
											schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/participant/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err167];
										else vErrors.push(err167);
										errors++;
									}
								}
							}
							if (data48.vatTreatment !== void 0) {
								let data63 = data48.vatTreatment;
								if (typeof data63 !== "string" && data63 !== null) {
									const err168 = {
										instancePath: instancePath + "/inputDetails/customer/vatTreatment",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/vatTreatment/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err168];
									else vErrors.push(err168);
									errors++;
								}
								if (!(data63 === "STANDARD" || data63 === "ZERO_RATED" || data63 === "REVERSE_CHARGE" || data63 === "INTRA_COMMUNITY" || data63 === "EXPORT" || data63 === "SMALL_ENTERPRISE" || data63 === "ARTICLE_44" || data63 === "MARGIN_SCHEME" || data63 === "OUTSIDE_SCOPE" || data63 === "" || data63 === null)) {
									const err169 = {
										instancePath: instancePath + "/inputDetails/customer/vatTreatment",
										schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/properties/vatTreatment/enum",
										keyword: "enum",
										params: {}
									};
									if (vErrors === null) vErrors = [err169];
									else vErrors.push(err169);
									errors++;
								}
							}
						} else {
							const err170 = {
								instancePath: instancePath + "/inputDetails/customer",
								schemaPath: "#/allOf/0/properties/inputDetails/properties/customer/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err170];
							else vErrors.push(err170);
							errors++;
						}
					}
					if (data20.lines !== void 0) {
						let data64 = data20.lines;
						if (Array.isArray(data64)) {
							if (data64.length > 1e3) {
								const err171 = {
									instancePath: instancePath + "/inputDetails/lines",
									schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/maxItems",
									keyword: "maxItems",
									params: {}
								};
								if (vErrors === null) vErrors = [err171];
								else vErrors.push(err171);
								errors++;
							}
							const len0 = data64.length;
							for (let i0 = 0; i0 < len0; i0++) {
								let data65 = data64[i0];
								if (data65 && typeof data65 == "object" && !Array.isArray(data65)) {
									for (const key6 in data65) if (!func1.call(schema31.allOf[0].properties.inputDetails.properties.lines.items.properties, key6)) {
										const err172 = {
											instancePath: instancePath + "/inputDetails/lines/" + i0,
											schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/additionalProperties",
											keyword: "additionalProperties",
											params: { additionalProperty: key6 }
										};
										if (vErrors === null) vErrors = [err172];
										else vErrors.push(err172);
										errors++;
									}
									if (data65.id !== void 0) {
										let data66 = data65.id;
										if (typeof data66 !== "string" && data66 !== null) {
											const err173 = {
												instancePath: instancePath + "/inputDetails/lines/" + i0 + "/id",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/id/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err173];
											else vErrors.push(err173);
											errors++;
										}
										if (typeof data66 === "string") {
											if (func2(data66) > 64) {
												const err174 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/id",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/id/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err174];
												else vErrors.push(err174);
												errors++;
											}
										}
									}
									if (data65.name !== void 0) {
										let data67 = data65.name;
										if (typeof data67 !== "string" && data67 !== null) {
											const err175 = {
												instancePath: instancePath + "/inputDetails/lines/" + i0 + "/name",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/name/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err175];
											else vErrors.push(err175);
											errors++;
										}
										if (typeof data67 === "string") {
											if (func2(data67) > 1e3) {
												const err176 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/name",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/name/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err176];
												else vErrors.push(err176);
												errors++;
											}
										}
									}
									if (data65.unitPrice !== void 0) {
										let data68 = data65.unitPrice;
										if (!(typeof data68 == "number") && typeof data68 !== "string" && data68 !== null) {
											const err177 = {
												instancePath: instancePath + "/inputDetails/lines/" + i0 + "/unitPrice",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/unitPrice/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err177];
											else vErrors.push(err177);
											errors++;
										}
										if (typeof data68 == "number") {
											if (data68 > 99999999.999999 || isNaN(data68)) {
												const err178 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/unitPrice",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/unitPrice/maximum",
													keyword: "maximum",
													params: {}
												};
												if (vErrors === null) vErrors = [err178];
												else vErrors.push(err178);
												errors++;
											}
											if (data68 < -99999999.999999 || isNaN(data68)) {
												const err179 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/unitPrice",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/unitPrice/minimum",
													keyword: "minimum",
													params: {}
												};
												if (vErrors === null) vErrors = [err179];
												else vErrors.push(err179);
												errors++;
											}
											if (!func31(data68, 6)) {
												const err180 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/unitPrice",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/unitPrice/x-decimals",
													keyword: "x-decimals",
													params: {}
												};
												if (vErrors === null) vErrors = [err180];
												else vErrors.push(err180);
												errors++;
											}
										}
										if (typeof data68 === "string") {
											if (func2(data68) > 0) {
												const err181 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/unitPrice",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/unitPrice/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err181];
												else vErrors.push(err181);
												errors++;
											}
										}
									}
									if (data65.quantity !== void 0) {
										let data69 = data65.quantity;
										if (!(typeof data69 == "number") && typeof data69 !== "string" && data69 !== null) {
											const err182 = {
												instancePath: instancePath + "/inputDetails/lines/" + i0 + "/quantity",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/quantity/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err182];
											else vErrors.push(err182);
											errors++;
										}
										if (typeof data69 == "number") {
											if (data69 > 99999999.99 || isNaN(data69)) {
												const err183 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/quantity",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/quantity/maximum",
													keyword: "maximum",
													params: {}
												};
												if (vErrors === null) vErrors = [err183];
												else vErrors.push(err183);
												errors++;
											}
											if (data69 < -99999999.99 || isNaN(data69)) {
												const err184 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/quantity",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/quantity/minimum",
													keyword: "minimum",
													params: {}
												};
												if (vErrors === null) vErrors = [err184];
												else vErrors.push(err184);
												errors++;
											}
											if (!func31(data69, 2)) {
												const err185 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/quantity",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/quantity/x-decimals",
													keyword: "x-decimals",
													params: {}
												};
												if (vErrors === null) vErrors = [err185];
												else vErrors.push(err185);
												errors++;
											}
										}
										if (typeof data69 === "string") {
											if (func2(data69) > 0) {
												const err186 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/quantity",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/quantity/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err186];
												else vErrors.push(err186);
												errors++;
											}
										}
									}
									if (data65.totalVatExcl !== void 0) {
										let data70 = data65.totalVatExcl;
										if (!(typeof data70 == "number") && typeof data70 !== "string" && data70 !== null) {
											const err187 = {
												instancePath: instancePath + "/inputDetails/lines/" + i0 + "/totalVatExcl",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/totalVatExcl/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err187];
											else vErrors.push(err187);
											errors++;
										}
										if (typeof data70 == "number") {
											if (data70 > 9999999999.99 || isNaN(data70)) {
												const err188 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/totalVatExcl",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/totalVatExcl/maximum",
													keyword: "maximum",
													params: {}
												};
												if (vErrors === null) vErrors = [err188];
												else vErrors.push(err188);
												errors++;
											}
											if (data70 < -9999999999.99 || isNaN(data70)) {
												const err189 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/totalVatExcl",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/totalVatExcl/minimum",
													keyword: "minimum",
													params: {}
												};
												if (vErrors === null) vErrors = [err189];
												else vErrors.push(err189);
												errors++;
											}
											if (!func31(data70, 2)) {
												const err190 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/totalVatExcl",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/totalVatExcl/x-decimals",
													keyword: "x-decimals",
													params: {}
												};
												if (vErrors === null) vErrors = [err190];
												else vErrors.push(err190);
												errors++;
											}
										}
										if (typeof data70 === "string") {
											if (func2(data70) > 0) {
												const err191 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/totalVatExcl",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/totalVatExcl/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err191];
												else vErrors.push(err191);
												errors++;
											}
										}
									}
									if (data65.vatRate !== void 0) {
										let data71 = data65.vatRate;
										if (!(typeof data71 == "number") && typeof data71 !== "string" && data71 !== null) {
											const err192 = {
												instancePath: instancePath + "/inputDetails/lines/" + i0 + "/vatRate",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/vatRate/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err192];
											else vErrors.push(err192);
											errors++;
										}
										if (typeof data71 == "number") {
											if (data71 > 100 || isNaN(data71)) {
												const err193 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/vatRate",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/vatRate/maximum",
													keyword: "maximum",
													params: {}
												};
												if (vErrors === null) vErrors = [err193];
												else vErrors.push(err193);
												errors++;
											}
											if (data71 < 0 || isNaN(data71)) {
												const err194 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/vatRate",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/vatRate/minimum",
													keyword: "minimum",
													params: {}
												};
												if (vErrors === null) vErrors = [err194];
												else vErrors.push(err194);
												errors++;
											}
											if (!func31(data71, 0)) {
												const err195 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/vatRate",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/vatRate/x-decimals",
													keyword: "x-decimals",
													params: {}
												};
												if (vErrors === null) vErrors = [err195];
												else vErrors.push(err195);
												errors++;
											}
										}
										if (typeof data71 === "string") {
											if (func2(data71) > 0) {
												const err196 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/vatRate",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/vatRate/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err196];
												else vErrors.push(err196);
												errors++;
											}
										}
									}
									if (data65.vatTreatment !== void 0) {
										let data72 = data65.vatTreatment;
										if (typeof data72 !== "string" && data72 !== null) {
											const err197 = {
												instancePath: instancePath + "/inputDetails/lines/" + i0 + "/vatTreatment",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/vatTreatment/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err197];
											else vErrors.push(err197);
											errors++;
										}
										if (!(data72 === "STANDARD" || data72 === "ZERO_RATED" || data72 === "REVERSE_CHARGE" || data72 === "INTRA_COMMUNITY" || data72 === "EXPORT" || data72 === "SMALL_ENTERPRISE" || data72 === "ARTICLE_44" || data72 === "MARGIN_SCHEME" || data72 === "OUTSIDE_SCOPE" || data72 === "" || data72 === null)) {
											const err198 = {
												instancePath: instancePath + "/inputDetails/lines/" + i0 + "/vatTreatment",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/vatTreatment/enum",
												keyword: "enum",
												params: {}
											};
											if (vErrors === null) vErrors = [err198];
											else vErrors.push(err198);
											errors++;
										}
									}
									if (data65.unit !== void 0) {
										let data73 = data65.unit;
										if (typeof data73 !== "string" && data73 !== null) {
											const err199 = {
												instancePath: instancePath + "/inputDetails/lines/" + i0 + "/unit",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/unit/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err199];
											else vErrors.push(err199);
											errors++;
										}
										if (typeof data73 === "string") {
											if (func2(data73) > 3) {
												const err200 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/unit",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/unit/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err200];
												else vErrors.push(err200);
												errors++;
											}
											if (!pattern14.test(data73)) {
												const err201 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/unit",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/unit/pattern",
													keyword: "pattern",
													params: { pattern: "^[A-Z0-9]{0,3}$" }
												};
												if (vErrors === null) vErrors = [err201];
												else vErrors.push(err201);
												errors++;
											}
										}
									}
									if (data65.discount !== void 0) {
										let data74 = data65.discount;
										if (!(typeof data74 == "number") && typeof data74 !== "string" && data74 !== null) {
											const err202 = {
												instancePath: instancePath + "/inputDetails/lines/" + i0 + "/discount",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/discount/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err202];
											else vErrors.push(err202);
											errors++;
										}
										if (typeof data74 == "number") {
											if (data74 > 9999999999.99 || isNaN(data74)) {
												const err203 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/discount",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/discount/maximum",
													keyword: "maximum",
													params: {}
												};
												if (vErrors === null) vErrors = [err203];
												else vErrors.push(err203);
												errors++;
											}
											if (data74 < 0 || isNaN(data74)) {
												const err204 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/discount",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/discount/minimum",
													keyword: "minimum",
													params: {}
												};
												if (vErrors === null) vErrors = [err204];
												else vErrors.push(err204);
												errors++;
											}
											if (!func31(data74, 2)) {
												const err205 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/discount",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/discount/x-decimals",
													keyword: "x-decimals",
													params: {}
												};
												if (vErrors === null) vErrors = [err205];
												else vErrors.push(err205);
												errors++;
											}
										}
										if (typeof data74 === "string") {
											if (func2(data74) > 0) {
												const err206 = {
													instancePath: instancePath + "/inputDetails/lines/" + i0 + "/discount",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/properties/discount/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err206];
												else vErrors.push(err206);
												errors++;
											}
										}
									}
								} else {
									const err207 = {
										instancePath: instancePath + "/inputDetails/lines/" + i0,
										schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/items/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err207];
									else vErrors.push(err207);
									errors++;
								}
							}
						} else {
							const err208 = {
								instancePath: instancePath + "/inputDetails/lines",
								schemaPath: "#/allOf/0/properties/inputDetails/properties/lines/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err208];
							else vErrors.push(err208);
							errors++;
						}
					}
					if (data20.allowanceCharges !== void 0) {
						let data75 = data20.allowanceCharges;
						if (Array.isArray(data75)) {
							if (data75.length > 1e3) {
								const err209 = {
									instancePath: instancePath + "/inputDetails/allowanceCharges",
									schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/maxItems",
									keyword: "maxItems",
									params: {}
								};
								if (vErrors === null) vErrors = [err209];
								else vErrors.push(err209);
								errors++;
							}
							const len1 = data75.length;
							for (let i1 = 0; i1 < len1; i1++) {
								let data76 = data75[i1];
								if (data76 && typeof data76 == "object" && !Array.isArray(data76)) {
									for (const key7 in data76) if (!(key7 === "id" || key7 === "isCharge" || key7 === "amount" || key7 === "reason" || key7 === "vatRate" || key7 === "vatTreatment")) {
										const err210 = {
											instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1,
											schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/additionalProperties",
											keyword: "additionalProperties",
											params: { additionalProperty: key7 }
										};
										if (vErrors === null) vErrors = [err210];
										else vErrors.push(err210);
										errors++;
									}
									if (data76.id !== void 0) {
										let data77 = data76.id;
										if (typeof data77 !== "string" && data77 !== null) {
											const err211 = {
												instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1 + "/id",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/properties/id/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err211];
											else vErrors.push(err211);
											errors++;
										}
										if (typeof data77 === "string") {
											if (func2(data77) > 64) {
												const err212 = {
													instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1 + "/id",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/properties/id/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err212];
												else vErrors.push(err212);
												errors++;
											}
										}
									}
									if (data76.isCharge !== void 0) {
										let data78 = data76.isCharge;
										if (typeof data78 !== "boolean" && data78 !== null) {
											const err213 = {
												instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1 + "/isCharge",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/properties/isCharge/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err213];
											else vErrors.push(err213);
											errors++;
										}
									}
									if (data76.amount !== void 0) {
										let data79 = data76.amount;
										if (!(typeof data79 == "number") && typeof data79 !== "string" && data79 !== null) {
											const err214 = {
												instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1 + "/amount",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/properties/amount/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err214];
											else vErrors.push(err214);
											errors++;
										}
										if (typeof data79 == "number") {
											if (data79 > 9999999999.99 || isNaN(data79)) {
												const err215 = {
													instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1 + "/amount",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/properties/amount/maximum",
													keyword: "maximum",
													params: {}
												};
												if (vErrors === null) vErrors = [err215];
												else vErrors.push(err215);
												errors++;
											}
											if (data79 < 0 || isNaN(data79)) {
												const err216 = {
													instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1 + "/amount",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/properties/amount/minimum",
													keyword: "minimum",
													params: {}
												};
												if (vErrors === null) vErrors = [err216];
												else vErrors.push(err216);
												errors++;
											}
											if (!func31(data79, 2)) {
												const err217 = {
													instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1 + "/amount",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/properties/amount/x-decimals",
													keyword: "x-decimals",
													params: {}
												};
												if (vErrors === null) vErrors = [err217];
												else vErrors.push(err217);
												errors++;
											}
										}
										if (typeof data79 === "string") {
											if (func2(data79) > 0) {
												const err218 = {
													instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1 + "/amount",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/properties/amount/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err218];
												else vErrors.push(err218);
												errors++;
											}
										}
									}
									if (data76.reason !== void 0) {
										let data80 = data76.reason;
										if (typeof data80 !== "string" && data80 !== null) {
											const err219 = {
												instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1 + "/reason",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/properties/reason/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err219];
											else vErrors.push(err219);
											errors++;
										}
										if (typeof data80 === "string") {
											if (func2(data80) > 1e3) {
												const err220 = {
													instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1 + "/reason",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/properties/reason/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err220];
												else vErrors.push(err220);
												errors++;
											}
										}
									}
									if (data76.vatRate !== void 0) {
										let data81 = data76.vatRate;
										if (!(typeof data81 == "number") && typeof data81 !== "string" && data81 !== null) {
											const err221 = {
												instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1 + "/vatRate",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/properties/vatRate/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err221];
											else vErrors.push(err221);
											errors++;
										}
										if (typeof data81 == "number") {
											if (data81 > 100 || isNaN(data81)) {
												const err222 = {
													instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1 + "/vatRate",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/properties/vatRate/maximum",
													keyword: "maximum",
													params: {}
												};
												if (vErrors === null) vErrors = [err222];
												else vErrors.push(err222);
												errors++;
											}
											if (data81 < 0 || isNaN(data81)) {
												const err223 = {
													instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1 + "/vatRate",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/properties/vatRate/minimum",
													keyword: "minimum",
													params: {}
												};
												if (vErrors === null) vErrors = [err223];
												else vErrors.push(err223);
												errors++;
											}
											if (!func31(data81, 0)) {
												const err224 = {
													instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1 + "/vatRate",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/properties/vatRate/x-decimals",
													keyword: "x-decimals",
													params: {}
												};
												if (vErrors === null) vErrors = [err224];
												else vErrors.push(err224);
												errors++;
											}
										}
										if (typeof data81 === "string") {
											if (func2(data81) > 0) {
												const err225 = {
													instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1 + "/vatRate",
													schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/properties/vatRate/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err225];
												else vErrors.push(err225);
												errors++;
											}
										}
									}
									if (data76.vatTreatment !== void 0) {
										let data82 = data76.vatTreatment;
										if (typeof data82 !== "string" && data82 !== null) {
											const err226 = {
												instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1 + "/vatTreatment",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/properties/vatTreatment/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err226];
											else vErrors.push(err226);
											errors++;
										}
										if (!(data82 === "STANDARD" || data82 === "ZERO_RATED" || data82 === "REVERSE_CHARGE" || data82 === "INTRA_COMMUNITY" || data82 === "EXPORT" || data82 === "SMALL_ENTERPRISE" || data82 === "ARTICLE_44" || data82 === "MARGIN_SCHEME" || data82 === "OUTSIDE_SCOPE" || data82 === "" || data82 === null)) {
											const err227 = {
												instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1 + "/vatTreatment",
												schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/properties/vatTreatment/enum",
												keyword: "enum",
												params: {}
											};
											if (vErrors === null) vErrors = [err227];
											else vErrors.push(err227);
											errors++;
										}
									}
								} else {
									const err228 = {
										instancePath: instancePath + "/inputDetails/allowanceCharges/" + i1,
										schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/items/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err228];
									else vErrors.push(err228);
									errors++;
								}
							}
						} else {
							const err229 = {
								instancePath: instancePath + "/inputDetails/allowanceCharges",
								schemaPath: "#/allOf/0/properties/inputDetails/properties/allowanceCharges/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err229];
							else vErrors.push(err229);
							errors++;
						}
					}
					if (data20.iban !== void 0) {
						let data83 = data20.iban;
						if (typeof data83 !== "string" && data83 !== null) {
							const err230 = {
								instancePath: instancePath + "/inputDetails/iban",
								schemaPath: "#/allOf/0/properties/inputDetails/properties/iban/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err230];
							else vErrors.push(err230);
							errors++;
						}
						if (typeof data83 === "string") {
							if (func2(data83) > 42) {
								const err231 = {
									instancePath: instancePath + "/inputDetails/iban",
									schemaPath: "#/allOf/0/properties/inputDetails/properties/iban/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err231];
								else vErrors.push(err231);
								errors++;
							}
						}
					}
					if (data20.bic !== void 0) {
						let data84 = data20.bic;
						if (typeof data84 !== "string" && data84 !== null) {
							const err232 = {
								instancePath: instancePath + "/inputDetails/bic",
								schemaPath: "#/allOf/0/properties/inputDetails/properties/bic/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err232];
							else vErrors.push(err232);
							errors++;
						}
						if (typeof data84 === "string") {
							if (func2(data84) > 14) {
								const err233 = {
									instancePath: instancePath + "/inputDetails/bic",
									schemaPath: "#/allOf/0/properties/inputDetails/properties/bic/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err233];
								else vErrors.push(err233);
								errors++;
							}
						}
					}
					if (data20.teamleaderInvoiceId !== void 0) {
						let data85 = data20.teamleaderInvoiceId;
						if (typeof data85 !== "string" && data85 !== null) {
							const err234 = {
								instancePath: instancePath + "/inputDetails/teamleaderInvoiceId",
								schemaPath: "#/allOf/0/properties/inputDetails/properties/teamleaderInvoiceId/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err234];
							else vErrors.push(err234);
							errors++;
						}
						if (typeof data85 === "string") {
							if (func2(data85) > 100) {
								const err235 = {
									instancePath: instancePath + "/inputDetails/teamleaderInvoiceId",
									schemaPath: "#/allOf/0/properties/inputDetails/properties/teamleaderInvoiceId/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err235];
								else vErrors.push(err235);
								errors++;
							}
						}
					}
					if (data20.keptDifferences !== void 0) {
						let data86 = data20.keptDifferences;
						if (!Array.isArray(data86) && data86 !== null) {
							const err236 = {
								instancePath: instancePath + "/inputDetails/keptDifferences",
								schemaPath: "#/allOf/0/properties/inputDetails/properties/keptDifferences/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err236];
							else vErrors.push(err236);
							errors++;
						}
						if (Array.isArray(data86)) {
							if (data86.length > 50) {
								const err237 = {
									instancePath: instancePath + "/inputDetails/keptDifferences",
									schemaPath: "#/allOf/0/properties/inputDetails/properties/keptDifferences/maxItems",
									keyword: "maxItems",
									params: {}
								};
								if (vErrors === null) vErrors = [err237];
								else vErrors.push(err237);
								errors++;
							}
							const len2 = data86.length;
							for (let i2 = 0; i2 < len2; i2++) {
								let data87 = data86[i2];
								if (typeof data87 === "string") {
									if (func2(data87) > 100) {
										const err238 = {
											instancePath: instancePath + "/inputDetails/keptDifferences/" + i2,
											schemaPath: "#/allOf/0/properties/inputDetails/properties/keptDifferences/items/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err238];
										else vErrors.push(err238);
										errors++;
									}
									if (!pattern15.test(data87)) {
										const err239 = {
											instancePath: instancePath + "/inputDetails/keptDifferences/" + i2,
											schemaPath: "#/allOf/0/properties/inputDetails/properties/keptDifferences/items/pattern",
											keyword: "pattern",
											params: { pattern: "^/[A-Za-z/]+$" }
										};
										if (vErrors === null) vErrors = [err239];
										else vErrors.push(err239);
										errors++;
									}
								} else {
									const err240 = {
										instancePath: instancePath + "/inputDetails/keptDifferences/" + i2,
										schemaPath: "#/allOf/0/properties/inputDetails/properties/keptDifferences/items/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err240];
									else vErrors.push(err240);
									errors++;
								}
							}
						}
					}
				} else {
					const err241 = {
						instancePath: instancePath + "/inputDetails",
						schemaPath: "#/allOf/0/properties/inputDetails/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err241];
					else vErrors.push(err241);
					errors++;
				}
			}
			if (data.pdf !== void 0) {
				let data88 = data.pdf;
				const _errs191 = errors;
				let valid16 = false;
				const _errs192 = errors;
				if (data88 && typeof data88 == "object" && !Array.isArray(data88)) {
					if (data88.fileName === void 0) {
						const err242 = {
							instancePath: instancePath + "/pdf",
							schemaPath: "#/allOf/0/properties/pdf/anyOf/0/required",
							keyword: "required",
							params: { missingProperty: "fileName" }
						};
						if (vErrors === null) vErrors = [err242];
						else vErrors.push(err242);
						errors++;
					}
					if (data88.pages === void 0) {
						const err243 = {
							instancePath: instancePath + "/pdf",
							schemaPath: "#/allOf/0/properties/pdf/anyOf/0/required",
							keyword: "required",
							params: { missingProperty: "pages" }
						};
						if (vErrors === null) vErrors = [err243];
						else vErrors.push(err243);
						errors++;
					}
					for (const key8 in data88) if (!(key8 === "fileName" || key8 === "pages")) {
						const err244 = {
							instancePath: instancePath + "/pdf",
							schemaPath: "#/allOf/0/properties/pdf/anyOf/0/additionalProperties",
							keyword: "additionalProperties",
							params: { additionalProperty: key8 }
						};
						if (vErrors === null) vErrors = [err244];
						else vErrors.push(err244);
						errors++;
					}
					if (data88.fileName !== void 0) {
						let data89 = data88.fileName;
						if (typeof data89 === "string") {
							if (func2(data89) > 255) {
								const err245 = {
									instancePath: instancePath + "/pdf/fileName",
									schemaPath: "#/allOf/0/properties/pdf/anyOf/0/properties/fileName/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err245];
								else vErrors.push(err245);
								errors++;
							}
						} else {
							const err246 = {
								instancePath: instancePath + "/pdf/fileName",
								schemaPath: "#/allOf/0/properties/pdf/anyOf/0/properties/fileName/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err246];
							else vErrors.push(err246);
							errors++;
						}
					}
					if (data88.pages !== void 0) {
						let data90 = data88.pages;
						if (!(typeof data90 == "number" && !(data90 % 1) && !isNaN(data90))) {
							const err247 = {
								instancePath: instancePath + "/pdf/pages",
								schemaPath: "#/allOf/0/properties/pdf/anyOf/0/properties/pages/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err247];
							else vErrors.push(err247);
							errors++;
						}
						if (typeof data90 == "number") {
							if (data90 > 1e4 || isNaN(data90)) {
								const err248 = {
									instancePath: instancePath + "/pdf/pages",
									schemaPath: "#/allOf/0/properties/pdf/anyOf/0/properties/pages/maximum",
									keyword: "maximum",
									params: {}
								};
								if (vErrors === null) vErrors = [err248];
								else vErrors.push(err248);
								errors++;
							}
							if (data90 < 1 || isNaN(data90)) {
								const err249 = {
									instancePath: instancePath + "/pdf/pages",
									schemaPath: "#/allOf/0/properties/pdf/anyOf/0/properties/pages/minimum",
									keyword: "minimum",
									params: {}
								};
								if (vErrors === null) vErrors = [err249];
								else vErrors.push(err249);
								errors++;
							}
						}
					}
				} else {
					const err250 = {
						instancePath: instancePath + "/pdf",
						schemaPath: "#/allOf/0/properties/pdf/anyOf/0/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err250];
					else vErrors.push(err250);
					errors++;
				}
				var _valid1 = _errs192 === errors;
				valid16 = valid16 || _valid1;
				const _errs199 = errors;
				if (data88 !== null) {
					const err251 = {
						instancePath: instancePath + "/pdf",
						schemaPath: "#/allOf/0/properties/pdf/anyOf/1/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err251];
					else vErrors.push(err251);
					errors++;
				}
				var _valid1 = _errs199 === errors;
				valid16 = valid16 || _valid1;
				if (!valid16) {
					const err252 = {
						instancePath: instancePath + "/pdf",
						schemaPath: "#/allOf/0/properties/pdf/anyOf",
						keyword: "anyOf",
						params: {}
					};
					if (vErrors === null) vErrors = [err252];
					else vErrors.push(err252);
					errors++;
				} else {
					errors = _errs191;
					if (vErrors !== null) {
						if (_errs191) vErrors.length = _errs191;
						else vErrors = null;
					}
				}
			}
			if (data.file !== void 0) {
				let data91 = data.file;
				const _errs202 = errors;
				let valid18 = false;
				const _errs203 = errors;
				if (data91 && typeof data91 == "object" && !Array.isArray(data91)) {
					if (data91.format === void 0) {
						const err253 = {
							instancePath: instancePath + "/file",
							schemaPath: "#/allOf/0/properties/file/anyOf/0/required",
							keyword: "required",
							params: { missingProperty: "format" }
						};
						if (vErrors === null) vErrors = [err253];
						else vErrors.push(err253);
						errors++;
					}
					if (data91.origin === void 0) {
						const err254 = {
							instancePath: instancePath + "/file",
							schemaPath: "#/allOf/0/properties/file/anyOf/0/required",
							keyword: "required",
							params: { missingProperty: "origin" }
						};
						if (vErrors === null) vErrors = [err254];
						else vErrors.push(err254);
						errors++;
					}
					if (data91.currency === void 0) {
						const err255 = {
							instancePath: instancePath + "/file",
							schemaPath: "#/allOf/0/properties/file/anyOf/0/required",
							keyword: "required",
							params: { missingProperty: "currency" }
						};
						if (vErrors === null) vErrors = [err255];
						else vErrors.push(err255);
						errors++;
					}
					if (data91.goesAsItCame === void 0) {
						const err256 = {
							instancePath: instancePath + "/file",
							schemaPath: "#/allOf/0/properties/file/anyOf/0/required",
							keyword: "required",
							params: { missingProperty: "goesAsItCame" }
						};
						if (vErrors === null) vErrors = [err256];
						else vErrors.push(err256);
						errors++;
					}
					if (data91.parts === void 0) {
						const err257 = {
							instancePath: instancePath + "/file",
							schemaPath: "#/allOf/0/properties/file/anyOf/0/required",
							keyword: "required",
							params: { missingProperty: "parts" }
						};
						if (vErrors === null) vErrors = [err257];
						else vErrors.push(err257);
						errors++;
					}
					if (data91.lostInUbl === void 0) {
						const err258 = {
							instancePath: instancePath + "/file",
							schemaPath: "#/allOf/0/properties/file/anyOf/0/required",
							keyword: "required",
							params: { missingProperty: "lostInUbl" }
						};
						if (vErrors === null) vErrors = [err258];
						else vErrors.push(err258);
						errors++;
					}
					if (data91.notTaken === void 0) {
						const err259 = {
							instancePath: instancePath + "/file",
							schemaPath: "#/allOf/0/properties/file/anyOf/0/required",
							keyword: "required",
							params: { missingProperty: "notTaken" }
						};
						if (vErrors === null) vErrors = [err259];
						else vErrors.push(err259);
						errors++;
					}
					if (data91.dropped === void 0) {
						const err260 = {
							instancePath: instancePath + "/file",
							schemaPath: "#/allOf/0/properties/file/anyOf/0/required",
							keyword: "required",
							params: { missingProperty: "dropped" }
						};
						if (vErrors === null) vErrors = [err260];
						else vErrors.push(err260);
						errors++;
					}
					if (data91.mayDrop === void 0) {
						const err261 = {
							instancePath: instancePath + "/file",
							schemaPath: "#/allOf/0/properties/file/anyOf/0/required",
							keyword: "required",
							params: { missingProperty: "mayDrop" }
						};
						if (vErrors === null) vErrors = [err261];
						else vErrors.push(err261);
						errors++;
					}
					for (const key9 in data91) if (!func1.call(schema31.allOf[0].properties.file.anyOf[0].properties, key9)) {
						const err262 = {
							instancePath: instancePath + "/file",
							schemaPath: "#/allOf/0/properties/file/anyOf/0/additionalProperties",
							keyword: "additionalProperties",
							params: { additionalProperty: key9 }
						};
						if (vErrors === null) vErrors = [err262];
						else vErrors.push(err262);
						errors++;
					}
					if (data91.format !== void 0) {
						let data92 = data91.format;
						if (typeof data92 !== "string") {
							const err263 = {
								instancePath: instancePath + "/file/format",
								schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/format/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err263];
							else vErrors.push(err263);
							errors++;
						}
						if (!(data92 === "UBL" || data92 === "CII")) {
							const err264 = {
								instancePath: instancePath + "/file/format",
								schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/format/enum",
								keyword: "enum",
								params: {}
							};
							if (vErrors === null) vErrors = [err264];
							else vErrors.push(err264);
							errors++;
						}
					}
					if (data91.origin !== void 0) {
						let data93 = data91.origin;
						if (typeof data93 !== "string") {
							const err265 = {
								instancePath: instancePath + "/file/origin",
								schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/origin/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err265];
							else vErrors.push(err265);
							errors++;
						}
						if (!(data93 === "UPLOAD" || data93 === "AGAIN" || data93 === "COPY" || data93 === "CREDIT_NOTE")) {
							const err266 = {
								instancePath: instancePath + "/file/origin",
								schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/origin/enum",
								keyword: "enum",
								params: {}
							};
							if (vErrors === null) vErrors = [err266];
							else vErrors.push(err266);
							errors++;
						}
					}
					if (data91.currency !== void 0) {
						let data94 = data91.currency;
						if (typeof data94 !== "string" && data94 !== null) {
							const err267 = {
								instancePath: instancePath + "/file/currency",
								schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/currency/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err267];
							else vErrors.push(err267);
							errors++;
						}
						if (typeof data94 === "string") {
							if (func2(data94) > 3) {
								const err268 = {
									instancePath: instancePath + "/file/currency",
									schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/currency/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err268];
								else vErrors.push(err268);
								errors++;
							}
						}
					}
					if (data91.goesAsItCame !== void 0) {
						if (typeof data91.goesAsItCame !== "boolean") {
							const err269 = {
								instancePath: instancePath + "/file/goesAsItCame",
								schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/goesAsItCame/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err269];
							else vErrors.push(err269);
							errors++;
						}
					}
					if (data91.parts !== void 0) {
						let data96 = data91.parts;
						if (Array.isArray(data96)) {
							if (data96.length > 2e4) {
								const err270 = {
									instancePath: instancePath + "/file/parts",
									schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/maxItems",
									keyword: "maxItems",
									params: {}
								};
								if (vErrors === null) vErrors = [err270];
								else vErrors.push(err270);
								errors++;
							}
							const len3 = data96.length;
							for (let i3 = 0; i3 < len3; i3++) {
								let data97 = data96[i3];
								if (data97 && typeof data97 == "object" && !Array.isArray(data97)) {
									if (data97.term === void 0) {
										const err271 = {
											instancePath: instancePath + "/file/parts/" + i3,
											schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/required",
											keyword: "required",
											params: { missingProperty: "term" }
										};
										if (vErrors === null) vErrors = [err271];
										else vErrors.push(err271);
										errors++;
									}
									if (data97.line === void 0) {
										const err272 = {
											instancePath: instancePath + "/file/parts/" + i3,
											schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/required",
											keyword: "required",
											params: { missingProperty: "line" }
										};
										if (vErrors === null) vErrors = [err272];
										else vErrors.push(err272);
										errors++;
									}
									if (data97.value === void 0) {
										const err273 = {
											instancePath: instancePath + "/file/parts/" + i3,
											schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/required",
											keyword: "required",
											params: { missingProperty: "value" }
										};
										if (vErrors === null) vErrors = [err273];
										else vErrors.push(err273);
										errors++;
									}
									for (const key10 in data97) if (!(key10 === "term" || key10 === "line" || key10 === "value" || key10 === "details")) {
										const err274 = {
											instancePath: instancePath + "/file/parts/" + i3,
											schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/additionalProperties",
											keyword: "additionalProperties",
											params: { additionalProperty: key10 }
										};
										if (vErrors === null) vErrors = [err274];
										else vErrors.push(err274);
										errors++;
									}
									if (data97.term !== void 0) {
										let data98 = data97.term;
										if (typeof data98 === "string") {
											if (func2(data98) > 40) {
												const err275 = {
													instancePath: instancePath + "/file/parts/" + i3 + "/term",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/term/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err275];
												else vErrors.push(err275);
												errors++;
											}
										} else {
											const err276 = {
												instancePath: instancePath + "/file/parts/" + i3 + "/term",
												schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/term/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err276];
											else vErrors.push(err276);
											errors++;
										}
									}
									if (data97.line !== void 0) {
										let data99 = data97.line;
										if (!(typeof data99 == "number" && !(data99 % 1) && !isNaN(data99)) && data99 !== null) {
											const err277 = {
												instancePath: instancePath + "/file/parts/" + i3 + "/line",
												schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/line/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err277];
											else vErrors.push(err277);
											errors++;
										}
										if (typeof data99 == "number") {
											if (data99 > 2e4 || isNaN(data99)) {
												const err278 = {
													instancePath: instancePath + "/file/parts/" + i3 + "/line",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/line/maximum",
													keyword: "maximum",
													params: {}
												};
												if (vErrors === null) vErrors = [err278];
												else vErrors.push(err278);
												errors++;
											}
											if (data99 < 1 || isNaN(data99)) {
												const err279 = {
													instancePath: instancePath + "/file/parts/" + i3 + "/line",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/line/minimum",
													keyword: "minimum",
													params: {}
												};
												if (vErrors === null) vErrors = [err279];
												else vErrors.push(err279);
												errors++;
											}
										}
									}
									if (data97.value !== void 0) {
										let data100 = data97.value;
										if (typeof data100 === "string") {
											if (func2(data100) > 300) {
												const err280 = {
													instancePath: instancePath + "/file/parts/" + i3 + "/value",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/value/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err280];
												else vErrors.push(err280);
												errors++;
											}
										} else {
											const err281 = {
												instancePath: instancePath + "/file/parts/" + i3 + "/value",
												schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/value/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err281];
											else vErrors.push(err281);
											errors++;
										}
									}
									if (data97.details !== void 0) {
										let data101 = data97.details;
										if (Array.isArray(data101)) {
											if (data101.length > 60) {
												const err282 = {
													instancePath: instancePath + "/file/parts/" + i3 + "/details",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/details/maxItems",
													keyword: "maxItems",
													params: {}
												};
												if (vErrors === null) vErrors = [err282];
												else vErrors.push(err282);
												errors++;
											}
											const len4 = data101.length;
											for (let i4 = 0; i4 < len4; i4++) {
												let data102 = data101[i4];
												if (data102 && typeof data102 == "object" && !Array.isArray(data102)) {
													if (data102.kind === void 0) {
														const err283 = {
															instancePath: instancePath + "/file/parts/" + i3 + "/details/" + i4,
															schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/details/items/required",
															keyword: "required",
															params: { missingProperty: "kind" }
														};
														if (vErrors === null) vErrors = [err283];
														else vErrors.push(err283);
														errors++;
													}
													if (data102.value === void 0) {
														const err284 = {
															instancePath: instancePath + "/file/parts/" + i3 + "/details/" + i4,
															schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/details/items/required",
															keyword: "required",
															params: { missingProperty: "value" }
														};
														if (vErrors === null) vErrors = [err284];
														else vErrors.push(err284);
														errors++;
													}
													for (const key11 in data102) if (!(key11 === "kind" || key11 === "value" || key11 === "list" || key11 === "currency")) {
														const err285 = {
															instancePath: instancePath + "/file/parts/" + i3 + "/details/" + i4,
															schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/details/items/additionalProperties",
															keyword: "additionalProperties",
															params: { additionalProperty: key11 }
														};
														if (vErrors === null) vErrors = [err285];
														else vErrors.push(err285);
														errors++;
													}
													if (data102.kind !== void 0) {
														let data103 = data102.kind;
														if (typeof data103 !== "string") {
															const err286 = {
																instancePath: instancePath + "/file/parts/" + i3 + "/details/" + i4 + "/kind",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/details/items/properties/kind/type",
																keyword: "type",
																params: {}
															};
															if (vErrors === null) vErrors = [err286];
															else vErrors.push(err286);
															errors++;
														}
														if (!(data103 === "TEXT" || data103 === "DATE" || data103 === "AMOUNT" || data103 === "PERCENT" || data103 === "NUMBER" || data103 === "CODE")) {
															const err287 = {
																instancePath: instancePath + "/file/parts/" + i3 + "/details/" + i4 + "/kind",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/details/items/properties/kind/enum",
																keyword: "enum",
																params: {}
															};
															if (vErrors === null) vErrors = [err287];
															else vErrors.push(err287);
															errors++;
														}
													}
													if (data102.value !== void 0) {
														let data104 = data102.value;
														if (typeof data104 === "string") {
															if (func2(data104) > 300) {
																const err288 = {
																	instancePath: instancePath + "/file/parts/" + i3 + "/details/" + i4 + "/value",
																	schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/details/items/properties/value/maxLength",
																	keyword: "maxLength",
																	params: {}
																};
																if (vErrors === null) vErrors = [err288];
																else vErrors.push(err288);
																errors++;
															}
														} else {
															const err289 = {
																instancePath: instancePath + "/file/parts/" + i3 + "/details/" + i4 + "/value",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/details/items/properties/value/type",
																keyword: "type",
																params: {}
															};
															if (vErrors === null) vErrors = [err289];
															else vErrors.push(err289);
															errors++;
														}
													}
													if (data102.list !== void 0) {
														let data105 = data102.list;
														if (typeof data105 !== "string" && data105 !== null) {
															const err290 = {
																instancePath: instancePath + "/file/parts/" + i3 + "/details/" + i4 + "/list",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/details/items/properties/list/type",
																keyword: "type",
																params: {}
															};
															if (vErrors === null) vErrors = [err290];
															else vErrors.push(err290);
															errors++;
														}
														if (!(data105 === "documentType" || data105 === "currency" || data105 === "paymentMeans" || data105 === "vatCategory" || data105 === "exemption" || data105 === "country" || data105 === "taxPoint" || data105 === "allowance" || data105 === null)) {
															const err291 = {
																instancePath: instancePath + "/file/parts/" + i3 + "/details/" + i4 + "/list",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/details/items/properties/list/enum",
																keyword: "enum",
																params: {}
															};
															if (vErrors === null) vErrors = [err291];
															else vErrors.push(err291);
															errors++;
														}
													}
													if (data102.currency !== void 0) {
														let data106 = data102.currency;
														if (typeof data106 !== "string" && data106 !== null) {
															const err292 = {
																instancePath: instancePath + "/file/parts/" + i3 + "/details/" + i4 + "/currency",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/details/items/properties/currency/type",
																keyword: "type",
																params: {}
															};
															if (vErrors === null) vErrors = [err292];
															else vErrors.push(err292);
															errors++;
														}
														if (typeof data106 === "string") {
															if (func2(data106) > 10) {
																const err293 = {
																	instancePath: instancePath + "/file/parts/" + i3 + "/details/" + i4 + "/currency",
																	schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/details/items/properties/currency/maxLength",
																	keyword: "maxLength",
																	params: {}
																};
																if (vErrors === null) vErrors = [err293];
																else vErrors.push(err293);
																errors++;
															}
														}
													}
												} else {
													const err294 = {
														instancePath: instancePath + "/file/parts/" + i3 + "/details/" + i4,
														schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/details/items/type",
														keyword: "type",
														params: {}
													};
													if (vErrors === null) vErrors = [err294];
													else vErrors.push(err294);
													errors++;
												}
											}
										} else {
											const err295 = {
												instancePath: instancePath + "/file/parts/" + i3 + "/details",
												schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/properties/details/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err295];
											else vErrors.push(err295);
											errors++;
										}
									}
								} else {
									const err296 = {
										instancePath: instancePath + "/file/parts/" + i3,
										schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/items/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err296];
									else vErrors.push(err296);
									errors++;
								}
							}
						} else {
							const err297 = {
								instancePath: instancePath + "/file/parts",
								schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/parts/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err297];
							else vErrors.push(err297);
							errors++;
						}
					}
					if (data91.lostInUbl !== void 0) {
						let data107 = data91.lostInUbl;
						if (Array.isArray(data107)) {
							if (data107.length > 2e4) {
								const err298 = {
									instancePath: instancePath + "/file/lostInUbl",
									schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/maxItems",
									keyword: "maxItems",
									params: {}
								};
								if (vErrors === null) vErrors = [err298];
								else vErrors.push(err298);
								errors++;
							}
							const len5 = data107.length;
							for (let i5 = 0; i5 < len5; i5++) {
								let data108 = data107[i5];
								if (data108 && typeof data108 == "object" && !Array.isArray(data108)) {
									if (data108.term === void 0) {
										const err299 = {
											instancePath: instancePath + "/file/lostInUbl/" + i5,
											schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/required",
											keyword: "required",
											params: { missingProperty: "term" }
										};
										if (vErrors === null) vErrors = [err299];
										else vErrors.push(err299);
										errors++;
									}
									if (data108.line === void 0) {
										const err300 = {
											instancePath: instancePath + "/file/lostInUbl/" + i5,
											schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/required",
											keyword: "required",
											params: { missingProperty: "line" }
										};
										if (vErrors === null) vErrors = [err300];
										else vErrors.push(err300);
										errors++;
									}
									if (data108.value === void 0) {
										const err301 = {
											instancePath: instancePath + "/file/lostInUbl/" + i5,
											schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/required",
											keyword: "required",
											params: { missingProperty: "value" }
										};
										if (vErrors === null) vErrors = [err301];
										else vErrors.push(err301);
										errors++;
									}
									for (const key12 in data108) if (!(key12 === "term" || key12 === "line" || key12 === "value" || key12 === "details")) {
										const err302 = {
											instancePath: instancePath + "/file/lostInUbl/" + i5,
											schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/additionalProperties",
											keyword: "additionalProperties",
											params: { additionalProperty: key12 }
										};
										if (vErrors === null) vErrors = [err302];
										else vErrors.push(err302);
										errors++;
									}
									if (data108.term !== void 0) {
										let data109 = data108.term;
										if (typeof data109 === "string") {
											if (func2(data109) > 40) {
												const err303 = {
													instancePath: instancePath + "/file/lostInUbl/" + i5 + "/term",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/term/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err303];
												else vErrors.push(err303);
												errors++;
											}
										} else {
											const err304 = {
												instancePath: instancePath + "/file/lostInUbl/" + i5 + "/term",
												schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/term/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err304];
											else vErrors.push(err304);
											errors++;
										}
									}
									if (data108.line !== void 0) {
										let data110 = data108.line;
										if (!(typeof data110 == "number" && !(data110 % 1) && !isNaN(data110)) && data110 !== null) {
											const err305 = {
												instancePath: instancePath + "/file/lostInUbl/" + i5 + "/line",
												schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/line/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err305];
											else vErrors.push(err305);
											errors++;
										}
										if (typeof data110 == "number") {
											if (data110 > 2e4 || isNaN(data110)) {
												const err306 = {
													instancePath: instancePath + "/file/lostInUbl/" + i5 + "/line",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/line/maximum",
													keyword: "maximum",
													params: {}
												};
												if (vErrors === null) vErrors = [err306];
												else vErrors.push(err306);
												errors++;
											}
											if (data110 < 1 || isNaN(data110)) {
												const err307 = {
													instancePath: instancePath + "/file/lostInUbl/" + i5 + "/line",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/line/minimum",
													keyword: "minimum",
													params: {}
												};
												if (vErrors === null) vErrors = [err307];
												else vErrors.push(err307);
												errors++;
											}
										}
									}
									if (data108.value !== void 0) {
										let data111 = data108.value;
										if (typeof data111 === "string") {
											if (func2(data111) > 300) {
												const err308 = {
													instancePath: instancePath + "/file/lostInUbl/" + i5 + "/value",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/value/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err308];
												else vErrors.push(err308);
												errors++;
											}
										} else {
											const err309 = {
												instancePath: instancePath + "/file/lostInUbl/" + i5 + "/value",
												schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/value/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err309];
											else vErrors.push(err309);
											errors++;
										}
									}
									if (data108.details !== void 0) {
										let data112 = data108.details;
										if (Array.isArray(data112)) {
											if (data112.length > 60) {
												const err310 = {
													instancePath: instancePath + "/file/lostInUbl/" + i5 + "/details",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/details/maxItems",
													keyword: "maxItems",
													params: {}
												};
												if (vErrors === null) vErrors = [err310];
												else vErrors.push(err310);
												errors++;
											}
											const len6 = data112.length;
											for (let i6 = 0; i6 < len6; i6++) {
												let data113 = data112[i6];
												if (data113 && typeof data113 == "object" && !Array.isArray(data113)) {
													if (data113.kind === void 0) {
														const err311 = {
															instancePath: instancePath + "/file/lostInUbl/" + i5 + "/details/" + i6,
															schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/details/items/required",
															keyword: "required",
															params: { missingProperty: "kind" }
														};
														if (vErrors === null) vErrors = [err311];
														else vErrors.push(err311);
														errors++;
													}
													if (data113.value === void 0) {
														const err312 = {
															instancePath: instancePath + "/file/lostInUbl/" + i5 + "/details/" + i6,
															schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/details/items/required",
															keyword: "required",
															params: { missingProperty: "value" }
														};
														if (vErrors === null) vErrors = [err312];
														else vErrors.push(err312);
														errors++;
													}
													for (const key13 in data113) if (!(key13 === "kind" || key13 === "value" || key13 === "list" || key13 === "currency")) {
														const err313 = {
															instancePath: instancePath + "/file/lostInUbl/" + i5 + "/details/" + i6,
															schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/details/items/additionalProperties",
															keyword: "additionalProperties",
															params: { additionalProperty: key13 }
														};
														if (vErrors === null) vErrors = [err313];
														else vErrors.push(err313);
														errors++;
													}
													if (data113.kind !== void 0) {
														let data114 = data113.kind;
														if (typeof data114 !== "string") {
															const err314 = {
																instancePath: instancePath + "/file/lostInUbl/" + i5 + "/details/" + i6 + "/kind",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/details/items/properties/kind/type",
																keyword: "type",
																params: {}
															};
															if (vErrors === null) vErrors = [err314];
															else vErrors.push(err314);
															errors++;
														}
														if (!(data114 === "TEXT" || data114 === "DATE" || data114 === "AMOUNT" || data114 === "PERCENT" || data114 === "NUMBER" || data114 === "CODE")) {
															const err315 = {
																instancePath: instancePath + "/file/lostInUbl/" + i5 + "/details/" + i6 + "/kind",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/details/items/properties/kind/enum",
																keyword: "enum",
																params: {}
															};
															if (vErrors === null) vErrors = [err315];
															else vErrors.push(err315);
															errors++;
														}
													}
													if (data113.value !== void 0) {
														let data115 = data113.value;
														if (typeof data115 === "string") {
															if (func2(data115) > 300) {
																const err316 = {
																	instancePath: instancePath + "/file/lostInUbl/" + i5 + "/details/" + i6 + "/value",
																	schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/details/items/properties/value/maxLength",
																	keyword: "maxLength",
																	params: {}
																};
																if (vErrors === null) vErrors = [err316];
																else vErrors.push(err316);
																errors++;
															}
														} else {
															const err317 = {
																instancePath: instancePath + "/file/lostInUbl/" + i5 + "/details/" + i6 + "/value",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/details/items/properties/value/type",
																keyword: "type",
																params: {}
															};
															if (vErrors === null) vErrors = [err317];
															else vErrors.push(err317);
															errors++;
														}
													}
													if (data113.list !== void 0) {
														let data116 = data113.list;
														if (typeof data116 !== "string" && data116 !== null) {
															const err318 = {
																instancePath: instancePath + "/file/lostInUbl/" + i5 + "/details/" + i6 + "/list",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/details/items/properties/list/type",
																keyword: "type",
																params: {}
															};
															if (vErrors === null) vErrors = [err318];
															else vErrors.push(err318);
															errors++;
														}
														if (!(data116 === "documentType" || data116 === "currency" || data116 === "paymentMeans" || data116 === "vatCategory" || data116 === "exemption" || data116 === "country" || data116 === "taxPoint" || data116 === "allowance" || data116 === null)) {
															const err319 = {
																instancePath: instancePath + "/file/lostInUbl/" + i5 + "/details/" + i6 + "/list",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/details/items/properties/list/enum",
																keyword: "enum",
																params: {}
															};
															if (vErrors === null) vErrors = [err319];
															else vErrors.push(err319);
															errors++;
														}
													}
													if (data113.currency !== void 0) {
														let data117 = data113.currency;
														if (typeof data117 !== "string" && data117 !== null) {
															const err320 = {
																instancePath: instancePath + "/file/lostInUbl/" + i5 + "/details/" + i6 + "/currency",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/details/items/properties/currency/type",
																keyword: "type",
																params: {}
															};
															if (vErrors === null) vErrors = [err320];
															else vErrors.push(err320);
															errors++;
														}
														if (typeof data117 === "string") {
															if (func2(data117) > 10) {
																const err321 = {
																	instancePath: instancePath + "/file/lostInUbl/" + i5 + "/details/" + i6 + "/currency",
																	schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/details/items/properties/currency/maxLength",
																	keyword: "maxLength",
																	params: {}
																};
																if (vErrors === null) vErrors = [err321];
																else vErrors.push(err321);
																errors++;
															}
														}
													}
												} else {
													const err322 = {
														instancePath: instancePath + "/file/lostInUbl/" + i5 + "/details/" + i6,
														schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/details/items/type",
														keyword: "type",
														params: {}
													};
													if (vErrors === null) vErrors = [err322];
													else vErrors.push(err322);
													errors++;
												}
											}
										} else {
											const err323 = {
												instancePath: instancePath + "/file/lostInUbl/" + i5 + "/details",
												schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/properties/details/type",
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
										instancePath: instancePath + "/file/lostInUbl/" + i5,
										schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/items/type",
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
								instancePath: instancePath + "/file/lostInUbl",
								schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/lostInUbl/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err325];
							else vErrors.push(err325);
							errors++;
						}
					}
					if (data91.notTaken !== void 0) {
						let data118 = data91.notTaken;
						if (Array.isArray(data118)) {
							if (data118.length > 2e4) {
								const err326 = {
									instancePath: instancePath + "/file/notTaken",
									schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/maxItems",
									keyword: "maxItems",
									params: {}
								};
								if (vErrors === null) vErrors = [err326];
								else vErrors.push(err326);
								errors++;
							}
							const len7 = data118.length;
							for (let i7 = 0; i7 < len7; i7++) {
								let data119 = data118[i7];
								if (data119 && typeof data119 == "object" && !Array.isArray(data119)) {
									if (data119.term === void 0) {
										const err327 = {
											instancePath: instancePath + "/file/notTaken/" + i7,
											schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/required",
											keyword: "required",
											params: { missingProperty: "term" }
										};
										if (vErrors === null) vErrors = [err327];
										else vErrors.push(err327);
										errors++;
									}
									if (data119.line === void 0) {
										const err328 = {
											instancePath: instancePath + "/file/notTaken/" + i7,
											schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/required",
											keyword: "required",
											params: { missingProperty: "line" }
										};
										if (vErrors === null) vErrors = [err328];
										else vErrors.push(err328);
										errors++;
									}
									if (data119.value === void 0) {
										const err329 = {
											instancePath: instancePath + "/file/notTaken/" + i7,
											schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/required",
											keyword: "required",
											params: { missingProperty: "value" }
										};
										if (vErrors === null) vErrors = [err329];
										else vErrors.push(err329);
										errors++;
									}
									for (const key14 in data119) if (!(key14 === "term" || key14 === "line" || key14 === "value" || key14 === "details")) {
										const err330 = {
											instancePath: instancePath + "/file/notTaken/" + i7,
											schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/additionalProperties",
											keyword: "additionalProperties",
											params: { additionalProperty: key14 }
										};
										if (vErrors === null) vErrors = [err330];
										else vErrors.push(err330);
										errors++;
									}
									if (data119.term !== void 0) {
										let data120 = data119.term;
										if (typeof data120 === "string") {
											if (func2(data120) > 40) {
												const err331 = {
													instancePath: instancePath + "/file/notTaken/" + i7 + "/term",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/term/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err331];
												else vErrors.push(err331);
												errors++;
											}
										} else {
											const err332 = {
												instancePath: instancePath + "/file/notTaken/" + i7 + "/term",
												schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/term/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err332];
											else vErrors.push(err332);
											errors++;
										}
									}
									if (data119.line !== void 0) {
										let data121 = data119.line;
										if (!(typeof data121 == "number" && !(data121 % 1) && !isNaN(data121)) && data121 !== null) {
											const err333 = {
												instancePath: instancePath + "/file/notTaken/" + i7 + "/line",
												schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/line/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err333];
											else vErrors.push(err333);
											errors++;
										}
										if (typeof data121 == "number") {
											if (data121 > 2e4 || isNaN(data121)) {
												const err334 = {
													instancePath: instancePath + "/file/notTaken/" + i7 + "/line",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/line/maximum",
													keyword: "maximum",
													params: {}
												};
												if (vErrors === null) vErrors = [err334];
												else vErrors.push(err334);
												errors++;
											}
											if (data121 < 1 || isNaN(data121)) {
												const err335 = {
													instancePath: instancePath + "/file/notTaken/" + i7 + "/line",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/line/minimum",
													keyword: "minimum",
													params: {}
												};
												if (vErrors === null) vErrors = [err335];
												else vErrors.push(err335);
												errors++;
											}
										}
									}
									if (data119.value !== void 0) {
										let data122 = data119.value;
										if (typeof data122 === "string") {
											if (func2(data122) > 300) {
												const err336 = {
													instancePath: instancePath + "/file/notTaken/" + i7 + "/value",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/value/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err336];
												else vErrors.push(err336);
												errors++;
											}
										} else {
											const err337 = {
												instancePath: instancePath + "/file/notTaken/" + i7 + "/value",
												schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/value/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err337];
											else vErrors.push(err337);
											errors++;
										}
									}
									if (data119.details !== void 0) {
										let data123 = data119.details;
										if (Array.isArray(data123)) {
											if (data123.length > 60) {
												const err338 = {
													instancePath: instancePath + "/file/notTaken/" + i7 + "/details",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/details/maxItems",
													keyword: "maxItems",
													params: {}
												};
												if (vErrors === null) vErrors = [err338];
												else vErrors.push(err338);
												errors++;
											}
											const len8 = data123.length;
											for (let i8 = 0; i8 < len8; i8++) {
												let data124 = data123[i8];
												if (data124 && typeof data124 == "object" && !Array.isArray(data124)) {
													if (data124.kind === void 0) {
														const err339 = {
															instancePath: instancePath + "/file/notTaken/" + i7 + "/details/" + i8,
															schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/details/items/required",
															keyword: "required",
															params: { missingProperty: "kind" }
														};
														if (vErrors === null) vErrors = [err339];
														else vErrors.push(err339);
														errors++;
													}
													if (data124.value === void 0) {
														const err340 = {
															instancePath: instancePath + "/file/notTaken/" + i7 + "/details/" + i8,
															schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/details/items/required",
															keyword: "required",
															params: { missingProperty: "value" }
														};
														if (vErrors === null) vErrors = [err340];
														else vErrors.push(err340);
														errors++;
													}
													for (const key15 in data124) if (!(key15 === "kind" || key15 === "value" || key15 === "list" || key15 === "currency")) {
														const err341 = {
															instancePath: instancePath + "/file/notTaken/" + i7 + "/details/" + i8,
															schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/details/items/additionalProperties",
															keyword: "additionalProperties",
															params: { additionalProperty: key15 }
														};
														if (vErrors === null) vErrors = [err341];
														else vErrors.push(err341);
														errors++;
													}
													if (data124.kind !== void 0) {
														let data125 = data124.kind;
														if (typeof data125 !== "string") {
															const err342 = {
																instancePath: instancePath + "/file/notTaken/" + i7 + "/details/" + i8 + "/kind",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/details/items/properties/kind/type",
																keyword: "type",
																params: {}
															};
															if (vErrors === null) vErrors = [err342];
															else vErrors.push(err342);
															errors++;
														}
														if (!(data125 === "TEXT" || data125 === "DATE" || data125 === "AMOUNT" || data125 === "PERCENT" || data125 === "NUMBER" || data125 === "CODE")) {
															const err343 = {
																instancePath: instancePath + "/file/notTaken/" + i7 + "/details/" + i8 + "/kind",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/details/items/properties/kind/enum",
																keyword: "enum",
																params: {}
															};
															if (vErrors === null) vErrors = [err343];
															else vErrors.push(err343);
															errors++;
														}
													}
													if (data124.value !== void 0) {
														let data126 = data124.value;
														if (typeof data126 === "string") {
															if (func2(data126) > 300) {
																const err344 = {
																	instancePath: instancePath + "/file/notTaken/" + i7 + "/details/" + i8 + "/value",
																	schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/details/items/properties/value/maxLength",
																	keyword: "maxLength",
																	params: {}
																};
																if (vErrors === null) vErrors = [err344];
																else vErrors.push(err344);
																errors++;
															}
														} else {
															const err345 = {
																instancePath: instancePath + "/file/notTaken/" + i7 + "/details/" + i8 + "/value",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/details/items/properties/value/type",
																keyword: "type",
																params: {}
															};
															if (vErrors === null) vErrors = [err345];
															else vErrors.push(err345);
															errors++;
														}
													}
													if (data124.list !== void 0) {
														let data127 = data124.list;
														if (typeof data127 !== "string" && data127 !== null) {
															const err346 = {
																instancePath: instancePath + "/file/notTaken/" + i7 + "/details/" + i8 + "/list",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/details/items/properties/list/type",
																keyword: "type",
																params: {}
															};
															if (vErrors === null) vErrors = [err346];
															else vErrors.push(err346);
															errors++;
														}
														if (!(data127 === "documentType" || data127 === "currency" || data127 === "paymentMeans" || data127 === "vatCategory" || data127 === "exemption" || data127 === "country" || data127 === "taxPoint" || data127 === "allowance" || data127 === null)) {
															const err347 = {
																instancePath: instancePath + "/file/notTaken/" + i7 + "/details/" + i8 + "/list",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/details/items/properties/list/enum",
																keyword: "enum",
																params: {}
															};
															if (vErrors === null) vErrors = [err347];
															else vErrors.push(err347);
															errors++;
														}
													}
													if (data124.currency !== void 0) {
														let data128 = data124.currency;
														if (typeof data128 !== "string" && data128 !== null) {
															const err348 = {
																instancePath: instancePath + "/file/notTaken/" + i7 + "/details/" + i8 + "/currency",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/details/items/properties/currency/type",
																keyword: "type",
																params: {}
															};
															if (vErrors === null) vErrors = [err348];
															else vErrors.push(err348);
															errors++;
														}
														if (typeof data128 === "string") {
															if (func2(data128) > 10) {
																const err349 = {
																	instancePath: instancePath + "/file/notTaken/" + i7 + "/details/" + i8 + "/currency",
																	schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/details/items/properties/currency/maxLength",
																	keyword: "maxLength",
																	params: {}
																};
																if (vErrors === null) vErrors = [err349];
																else vErrors.push(err349);
																errors++;
															}
														}
													}
												} else {
													const err350 = {
														instancePath: instancePath + "/file/notTaken/" + i7 + "/details/" + i8,
														schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/details/items/type",
														keyword: "type",
														params: {}
													};
													if (vErrors === null) vErrors = [err350];
													else vErrors.push(err350);
													errors++;
												}
											}
										} else {
											const err351 = {
												instancePath: instancePath + "/file/notTaken/" + i7 + "/details",
												schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/properties/details/type",
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
										instancePath: instancePath + "/file/notTaken/" + i7,
										schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/items/type",
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
								instancePath: instancePath + "/file/notTaken",
								schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/notTaken/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err353];
							else vErrors.push(err353);
							errors++;
						}
					}
					if (data91.dropped !== void 0) {
						let data129 = data91.dropped;
						if (Array.isArray(data129)) {
							if (data129.length > 2e4) {
								const err354 = {
									instancePath: instancePath + "/file/dropped",
									schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/maxItems",
									keyword: "maxItems",
									params: {}
								};
								if (vErrors === null) vErrors = [err354];
								else vErrors.push(err354);
								errors++;
							}
							const len9 = data129.length;
							for (let i9 = 0; i9 < len9; i9++) {
								let data130 = data129[i9];
								if (data130 && typeof data130 == "object" && !Array.isArray(data130)) {
									if (data130.term === void 0) {
										const err355 = {
											instancePath: instancePath + "/file/dropped/" + i9,
											schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/required",
											keyword: "required",
											params: { missingProperty: "term" }
										};
										if (vErrors === null) vErrors = [err355];
										else vErrors.push(err355);
										errors++;
									}
									if (data130.line === void 0) {
										const err356 = {
											instancePath: instancePath + "/file/dropped/" + i9,
											schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/required",
											keyword: "required",
											params: { missingProperty: "line" }
										};
										if (vErrors === null) vErrors = [err356];
										else vErrors.push(err356);
										errors++;
									}
									if (data130.value === void 0) {
										const err357 = {
											instancePath: instancePath + "/file/dropped/" + i9,
											schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/required",
											keyword: "required",
											params: { missingProperty: "value" }
										};
										if (vErrors === null) vErrors = [err357];
										else vErrors.push(err357);
										errors++;
									}
									for (const key16 in data130) if (!(key16 === "term" || key16 === "line" || key16 === "value" || key16 === "details")) {
										const err358 = {
											instancePath: instancePath + "/file/dropped/" + i9,
											schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/additionalProperties",
											keyword: "additionalProperties",
											params: { additionalProperty: key16 }
										};
										if (vErrors === null) vErrors = [err358];
										else vErrors.push(err358);
										errors++;
									}
									if (data130.term !== void 0) {
										let data131 = data130.term;
										if (typeof data131 === "string") {
											if (func2(data131) > 40) {
												const err359 = {
													instancePath: instancePath + "/file/dropped/" + i9 + "/term",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/term/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err359];
												else vErrors.push(err359);
												errors++;
											}
										} else {
											const err360 = {
												instancePath: instancePath + "/file/dropped/" + i9 + "/term",
												schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/term/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err360];
											else vErrors.push(err360);
											errors++;
										}
									}
									if (data130.line !== void 0) {
										let data132 = data130.line;
										if (!(typeof data132 == "number" && !(data132 % 1) && !isNaN(data132)) && data132 !== null) {
											const err361 = {
												instancePath: instancePath + "/file/dropped/" + i9 + "/line",
												schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/line/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err361];
											else vErrors.push(err361);
											errors++;
										}
										if (typeof data132 == "number") {
											if (data132 > 2e4 || isNaN(data132)) {
												const err362 = {
													instancePath: instancePath + "/file/dropped/" + i9 + "/line",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/line/maximum",
													keyword: "maximum",
													params: {}
												};
												if (vErrors === null) vErrors = [err362];
												else vErrors.push(err362);
												errors++;
											}
											if (data132 < 1 || isNaN(data132)) {
												const err363 = {
													instancePath: instancePath + "/file/dropped/" + i9 + "/line",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/line/minimum",
													keyword: "minimum",
													params: {}
												};
												if (vErrors === null) vErrors = [err363];
												else vErrors.push(err363);
												errors++;
											}
										}
									}
									if (data130.value !== void 0) {
										let data133 = data130.value;
										if (typeof data133 === "string") {
											if (func2(data133) > 300) {
												const err364 = {
													instancePath: instancePath + "/file/dropped/" + i9 + "/value",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/value/maxLength",
													keyword: "maxLength",
													params: {}
												};
												if (vErrors === null) vErrors = [err364];
												else vErrors.push(err364);
												errors++;
											}
										} else {
											const err365 = {
												instancePath: instancePath + "/file/dropped/" + i9 + "/value",
												schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/value/type",
												keyword: "type",
												params: {}
											};
											if (vErrors === null) vErrors = [err365];
											else vErrors.push(err365);
											errors++;
										}
									}
									if (data130.details !== void 0) {
										let data134 = data130.details;
										if (Array.isArray(data134)) {
											if (data134.length > 60) {
												const err366 = {
													instancePath: instancePath + "/file/dropped/" + i9 + "/details",
													schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/details/maxItems",
													keyword: "maxItems",
													params: {}
												};
												if (vErrors === null) vErrors = [err366];
												else vErrors.push(err366);
												errors++;
											}
											const len10 = data134.length;
											for (let i10 = 0; i10 < len10; i10++) {
												let data135 = data134[i10];
												if (data135 && typeof data135 == "object" && !Array.isArray(data135)) {
													if (data135.kind === void 0) {
														const err367 = {
															instancePath: instancePath + "/file/dropped/" + i9 + "/details/" + i10,
															schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/details/items/required",
															keyword: "required",
															params: { missingProperty: "kind" }
														};
														if (vErrors === null) vErrors = [err367];
														else vErrors.push(err367);
														errors++;
													}
													if (data135.value === void 0) {
														const err368 = {
															instancePath: instancePath + "/file/dropped/" + i9 + "/details/" + i10,
															schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/details/items/required",
															keyword: "required",
															params: { missingProperty: "value" }
														};
														if (vErrors === null) vErrors = [err368];
														else vErrors.push(err368);
														errors++;
													}
													for (const key17 in data135) if (!(key17 === "kind" || key17 === "value" || key17 === "list" || key17 === "currency")) {
														const err369 = {
															instancePath: instancePath + "/file/dropped/" + i9 + "/details/" + i10,
															schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/details/items/additionalProperties",
															keyword: "additionalProperties",
															params: { additionalProperty: key17 }
														};
														if (vErrors === null) vErrors = [err369];
														else vErrors.push(err369);
														errors++;
													}
													if (data135.kind !== void 0) {
														let data136 = data135.kind;
														if (typeof data136 !== "string") {
															const err370 = {
																instancePath: instancePath + "/file/dropped/" + i9 + "/details/" + i10 + "/kind",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/details/items/properties/kind/type",
																keyword: "type",
																params: {}
															};
															if (vErrors === null) vErrors = [err370];
															else vErrors.push(err370);
															errors++;
														}
														if (!(data136 === "TEXT" || data136 === "DATE" || data136 === "AMOUNT" || data136 === "PERCENT" || data136 === "NUMBER" || data136 === "CODE")) {
															const err371 = {
																instancePath: instancePath + "/file/dropped/" + i9 + "/details/" + i10 + "/kind",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/details/items/properties/kind/enum",
																keyword: "enum",
																params: {}
															};
															if (vErrors === null) vErrors = [err371];
															else vErrors.push(err371);
															errors++;
														}
													}
													if (data135.value !== void 0) {
														let data137 = data135.value;
														if (typeof data137 === "string") {
															if (func2(data137) > 300) {
																const err372 = {
																	instancePath: instancePath + "/file/dropped/" + i9 + "/details/" + i10 + "/value",
																	schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/details/items/properties/value/maxLength",
																	keyword: "maxLength",
																	params: {}
																};
																if (vErrors === null) vErrors = [err372];
																else vErrors.push(err372);
																errors++;
															}
														} else {
															const err373 = {
																instancePath: instancePath + "/file/dropped/" + i9 + "/details/" + i10 + "/value",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/details/items/properties/value/type",
																keyword: "type",
																params: {}
															};
															if (vErrors === null) vErrors = [err373];
															else vErrors.push(err373);
															errors++;
														}
													}
													if (data135.list !== void 0) {
														let data138 = data135.list;
														if (typeof data138 !== "string" && data138 !== null) {
															const err374 = {
																instancePath: instancePath + "/file/dropped/" + i9 + "/details/" + i10 + "/list",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/details/items/properties/list/type",
																keyword: "type",
																params: {}
															};
															if (vErrors === null) vErrors = [err374];
															else vErrors.push(err374);
															errors++;
														}
														if (!(data138 === "documentType" || data138 === "currency" || data138 === "paymentMeans" || data138 === "vatCategory" || data138 === "exemption" || data138 === "country" || data138 === "taxPoint" || data138 === "allowance" || data138 === null)) {
															const err375 = {
																instancePath: instancePath + "/file/dropped/" + i9 + "/details/" + i10 + "/list",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/details/items/properties/list/enum",
																keyword: "enum",
																params: {}
															};
															if (vErrors === null) vErrors = [err375];
															else vErrors.push(err375);
															errors++;
														}
													}
													if (data135.currency !== void 0) {
														let data139 = data135.currency;
														if (typeof data139 !== "string" && data139 !== null) {
															const err376 = {
																instancePath: instancePath + "/file/dropped/" + i9 + "/details/" + i10 + "/currency",
																schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/details/items/properties/currency/type",
																keyword: "type",
																params: {}
															};
															if (vErrors === null) vErrors = [err376];
															else vErrors.push(err376);
															errors++;
														}
														if (typeof data139 === "string") {
															if (func2(data139) > 10) {
																const err377 = {
																	instancePath: instancePath + "/file/dropped/" + i9 + "/details/" + i10 + "/currency",
																	schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/details/items/properties/currency/maxLength",
																	keyword: "maxLength",
																	params: {}
																};
																if (vErrors === null) vErrors = [err377];
																else vErrors.push(err377);
																errors++;
															}
														}
													}
												} else {
													const err378 = {
														instancePath: instancePath + "/file/dropped/" + i9 + "/details/" + i10,
														schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/details/items/type",
														keyword: "type",
														params: {}
													};
													if (vErrors === null) vErrors = [err378];
													else vErrors.push(err378);
													errors++;
												}
											}
										} else {
											const err379 = {
												instancePath: instancePath + "/file/dropped/" + i9 + "/details",
												schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/properties/details/type",
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
										instancePath: instancePath + "/file/dropped/" + i9,
										schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/items/type",
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
								instancePath: instancePath + "/file/dropped",
								schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/dropped/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err381];
							else vErrors.push(err381);
							errors++;
						}
					}
					if (data91.mayDrop !== void 0) {
						if (typeof data91.mayDrop !== "boolean") {
							const err382 = {
								instancePath: instancePath + "/file/mayDrop",
								schemaPath: "#/allOf/0/properties/file/anyOf/0/properties/mayDrop/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err382];
							else vErrors.push(err382);
							errors++;
						}
					}
				} else {
					const err383 = {
						instancePath: instancePath + "/file",
						schemaPath: "#/allOf/0/properties/file/anyOf/0/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err383];
					else vErrors.push(err383);
					errors++;
				}
				var _valid2 = _errs203 === errors;
				valid18 = valid18 || _valid2;
				const _errs312 = errors;
				if (data91 !== null) {
					const err384 = {
						instancePath: instancePath + "/file",
						schemaPath: "#/allOf/0/properties/file/anyOf/1/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err384];
					else vErrors.push(err384);
					errors++;
				}
				var _valid2 = _errs312 === errors;
				valid18 = valid18 || _valid2;
				if (!valid18) {
					const err385 = {
						instancePath: instancePath + "/file",
						schemaPath: "#/allOf/0/properties/file/anyOf",
						keyword: "anyOf",
						params: {}
					};
					if (vErrors === null) vErrors = [err385];
					else vErrors.push(err385);
					errors++;
				} else {
					errors = _errs202;
					if (vErrors !== null) {
						if (_errs202) vErrors.length = _errs202;
						else vErrors = null;
					}
				}
			}
			if (data.dropParts !== void 0) {
				let data141 = data.dropParts;
				if (typeof data141 !== "boolean" && data141 !== null) {
					const err386 = {
						instancePath: instancePath + "/dropParts",
						schemaPath: "#/allOf/0/properties/dropParts/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err386];
					else vErrors.push(err386);
					errors++;
				}
			}
			if (data.uploaded !== void 0) {
				if (typeof data.uploaded !== "boolean") {
					const err387 = {
						instancePath: instancePath + "/uploaded",
						schemaPath: "#/allOf/0/properties/uploaded/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err387];
					else vErrors.push(err387);
					errors++;
				}
			}
			if (data.invoiceId !== void 0) {
				let data143 = data.invoiceId;
				if (typeof data143 !== "string" && data143 !== null) {
					const err388 = {
						instancePath: instancePath + "/invoiceId",
						schemaPath: "#/allOf/0/properties/invoiceId/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err388];
					else vErrors.push(err388);
					errors++;
				}
				if (typeof data143 === "string") {
					if (func2(data143) > 64) {
						const err389 = {
							instancePath: instancePath + "/invoiceId",
							schemaPath: "#/allOf/0/properties/invoiceId/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err389];
						else vErrors.push(err389);
						errors++;
					}
				}
			}
			if (data.dateCreated !== void 0) {
				let data144 = data.dateCreated;
				if (typeof data144 === "string") {
					if (func2(data144) > 40) {
						const err390 = {
							instancePath: instancePath + "/dateCreated",
							schemaPath: "#/allOf/0/properties/dateCreated/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err390];
						else vErrors.push(err390);
						errors++;
					}
				} else {
					const err391 = {
						instancePath: instancePath + "/dateCreated",
						schemaPath: "#/allOf/0/properties/dateCreated/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err391];
					else vErrors.push(err391);
					errors++;
				}
			}
			if (data.dateModified !== void 0) {
				let data145 = data.dateModified;
				if (typeof data145 === "string") {
					if (func2(data145) > 40) {
						const err392 = {
							instancePath: instancePath + "/dateModified",
							schemaPath: "#/allOf/0/properties/dateModified/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err392];
						else vErrors.push(err392);
						errors++;
					}
				} else {
					const err393 = {
						instancePath: instancePath + "/dateModified",
						schemaPath: "#/allOf/0/properties/dateModified/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err393];
					else vErrors.push(err393);
					errors++;
				}
			}
		} else {
			const err394 = {
				instancePath,
				schemaPath: "#/allOf/0/type",
				keyword: "type",
				params: {}
			};
			if (vErrors === null) vErrors = [err394];
			else vErrors.push(err394);
			errors++;
		}
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.inputDetails === void 0) {
				const err395 = {
					instancePath,
					schemaPath: "#/allOf/1/required",
					keyword: "required",
					params: { missingProperty: "inputDetails" }
				};
				if (vErrors === null) vErrors = [err395];
				else vErrors.push(err395);
				errors++;
			}
			if (data.inputDetails !== void 0) {
				let data146 = data.inputDetails;
				if (data146 && typeof data146 == "object" && !Array.isArray(data146)) {
					if (data146.customer === void 0) {
						const err396 = {
							instancePath: instancePath + "/inputDetails",
							schemaPath: "#/allOf/1/properties/inputDetails/required",
							keyword: "required",
							params: { missingProperty: "customer" }
						};
						if (vErrors === null) vErrors = [err396];
						else vErrors.push(err396);
						errors++;
					}
					if (data146.customer !== void 0) {
						let data147 = data146.customer;
						if (data147 && typeof data147 == "object" && !Array.isArray(data147)) {
							if (data147.name === void 0) {
								const err397 = {
									instancePath: instancePath + "/inputDetails/customer",
									schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/0/required",
									keyword: "required",
									params: { missingProperty: "name" }
								};
								if (vErrors === null) vErrors = [err397];
								else vErrors.push(err397);
								errors++;
							}
							if (data147.vat === void 0) {
								const err398 = {
									instancePath: instancePath + "/inputDetails/customer",
									schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/0/required",
									keyword: "required",
									params: { missingProperty: "vat" }
								};
								if (vErrors === null) vErrors = [err398];
								else vErrors.push(err398);
								errors++;
							}
							if (data147.country === void 0) {
								const err399 = {
									instancePath: instancePath + "/inputDetails/customer",
									schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/0/required",
									keyword: "required",
									params: { missingProperty: "country" }
								};
								if (vErrors === null) vErrors = [err399];
								else vErrors.push(err399);
								errors++;
							}
							if (data147.scheme === void 0) {
								const err400 = {
									instancePath: instancePath + "/inputDetails/customer",
									schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/0/required",
									keyword: "required",
									params: { missingProperty: "scheme" }
								};
								if (vErrors === null) vErrors = [err400];
								else vErrors.push(err400);
								errors++;
							}
							if (data147.participant === void 0) {
								const err401 = {
									instancePath: instancePath + "/inputDetails/customer",
									schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/0/required",
									keyword: "required",
									params: { missingProperty: "participant" }
								};
								if (vErrors === null) vErrors = [err401];
								else vErrors.push(err401);
								errors++;
							}
							if (data147.name !== void 0) {
								let data148 = data147.name;
								if (typeof data148 === "string") {
									if (func2(data148) > 50) {
										const err402 = {
											instancePath: instancePath + "/inputDetails/customer/name",
											schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/0/properties/name/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err402];
										else vErrors.push(err402);
										errors++;
									}
									if (!func104(data148)) {
										const err403 = {
											instancePath: instancePath + "/inputDetails/customer/name",
											schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/0/properties/name/x-non-blank",
											keyword: "x-non-blank",
											params: {}
										};
										if (vErrors === null) vErrors = [err403];
										else vErrors.push(err403);
										errors++;
									}
								} else {
									const err404 = {
										instancePath: instancePath + "/inputDetails/customer/name",
										schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/0/properties/name/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err404];
									else vErrors.push(err404);
									errors++;
								}
							}
							if (data147.vat !== void 0) {
								let data149 = data147.vat;
								if (typeof data149 === "string") {
									if (!pattern16.test(data149)) {
										const err405 = {
											instancePath: instancePath + "/inputDetails/customer/vat",
											schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/0/properties/vat/allOf/0/pattern",
											keyword: "pattern",
											params: { pattern: "^\\S*$" }
										};
										if (vErrors === null) vErrors = [err405];
										else vErrors.push(err405);
										errors++;
									}
								} else {
									const err406 = {
										instancePath: instancePath + "/inputDetails/customer/vat",
										schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/0/properties/vat/allOf/0/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err406];
									else vErrors.push(err406);
									errors++;
								}
								if (typeof data149 === "string") {
									if (!pattern17.test(data149)) {
										const err407 = {
											instancePath: instancePath + "/inputDetails/customer/vat",
											schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/0/properties/vat/allOf/1/pattern",
											keyword: "pattern",
											params: { pattern: "^[^.]*$" }
										};
										if (vErrors === null) vErrors = [err407];
										else vErrors.push(err407);
										errors++;
									}
								} else {
									const err408 = {
										instancePath: instancePath + "/inputDetails/customer/vat",
										schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/0/properties/vat/allOf/1/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err408];
									else vErrors.push(err408);
									errors++;
								}
								if (typeof data149 === "string") {
									if (!pattern18.test(data149)) {
										const err409 = {
											instancePath: instancePath + "/inputDetails/customer/vat",
											schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/0/properties/vat/allOf/2/pattern",
											keyword: "pattern",
											params: { pattern: "^(?![Bb][Ee])" }
										};
										if (vErrors === null) vErrors = [err409];
										else vErrors.push(err409);
										errors++;
									}
								} else {
									const err410 = {
										instancePath: instancePath + "/inputDetails/customer/vat",
										schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/0/properties/vat/allOf/2/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err410];
									else vErrors.push(err410);
									errors++;
								}
								if (typeof data149 === "string") {
									if (func2(data149) > 20) {
										const err411 = {
											instancePath: instancePath + "/inputDetails/customer/vat",
											schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/0/properties/vat/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err411];
										else vErrors.push(err411);
										errors++;
									}
									if (func2(data149) < 1) {
										const err412 = {
											instancePath: instancePath + "/inputDetails/customer/vat",
											schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/0/properties/vat/minLength",
											keyword: "minLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err412];
										else vErrors.push(err412);
										errors++;
									}
								} else {
									const err413 = {
										instancePath: instancePath + "/inputDetails/customer/vat",
										schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/0/properties/vat/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err413];
									else vErrors.push(err413);
									errors++;
								}
							}
							if (data147.country !== void 0) {
								let data150 = data147.country;
								if (typeof data150 === "string") {
									if (func2(data150) > 2) {
										const err414 = {
											instancePath: instancePath + "/inputDetails/customer/country",
											schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/0/properties/country/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err414];
										else vErrors.push(err414);
										errors++;
									}
									if (func2(data150) < 1) {
										const err415 = {
											instancePath: instancePath + "/inputDetails/customer/country",
											schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/0/properties/country/minLength",
											keyword: "minLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err415];
										else vErrors.push(err415);
										errors++;
									}
									if (!formats8(data150)) {
										const err416 = {
											instancePath: instancePath + "/inputDetails/customer/country",
											schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/0/properties/country/format",
											keyword: "format",
											params: { format: "country" }
										};
										if (vErrors === null) vErrors = [err416];
										else vErrors.push(err416);
										errors++;
									}
								} else {
									const err417 = {
										instancePath: instancePath + "/inputDetails/customer/country",
										schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/0/properties/country/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err417];
									else vErrors.push(err417);
									errors++;
								}
							}
							if (data147.email !== void 0) {
								let data151 = data147.email;
								if (typeof data151 !== "string" && data151 !== null) {
									const err418 = {
										instancePath: instancePath + "/inputDetails/customer/email",
										schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/0/properties/email/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err418];
									else vErrors.push(err418);
									errors++;
								}
								if (typeof data151 === "string") {
									if (func2(data151) > 254) {
										const err419 = {
											instancePath: instancePath + "/inputDetails/customer/email",
											schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/0/properties/email/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err419];
										else vErrors.push(err419);
										errors++;
									}
									if (!formats10(data151)) {
										const err420 = {
											instancePath: instancePath + "/inputDetails/customer/email",
											schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/0/properties/email/format",
											keyword: "format",
											params: { format: "email-or-blank" }
										};
										if (vErrors === null) vErrors = [err420];
										else vErrors.push(err420);
										errors++;
									}
								}
							}
							if (data147.scheme !== void 0) {
								let data152 = data147.scheme;
								if (typeof data152 === "string") {
									if (func2(data152) > 4) {
										const err421 = {
											instancePath: instancePath + "/inputDetails/customer/scheme",
											schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/0/properties/scheme/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err421];
										else vErrors.push(err421);
										errors++;
									}
									if (!pattern19.test(data152)) {
										const err422 = {
											instancePath: instancePath + "/inputDetails/customer/scheme",
											schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/0/properties/scheme/pattern",
											keyword: "pattern",
											params: { pattern: "^[0-9]{4}$" }
										};
										if (vErrors === null) vErrors = [err422];
										else vErrors.push(err422);
										errors++;
									}
								} else {
									const err423 = {
										instancePath: instancePath + "/inputDetails/customer/scheme",
										schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/0/properties/scheme/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err423];
									else vErrors.push(err423);
									errors++;
								}
							}
							if (data147.participant !== void 0) {
								let data153 = data147.participant;
								if (typeof data153 === "string") {
									if (func2(data153) > 50) {
										const err424 = {
											instancePath: instancePath + "/inputDetails/customer/participant",
											schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/0/properties/participant/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err424];
										else vErrors.push(err424);
										errors++;
									}
									if (!func104(data153)) {
										const err425 = {
											instancePath: instancePath + "/inputDetails/customer/participant",
											schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/0/properties/participant/x-non-blank",
											keyword: "x-non-blank",
											params: {}
										};
										if (vErrors === null) vErrors = [err425];
										else vErrors.push(err425);
										errors++;
									}
								} else {
									const err426 = {
										instancePath: instancePath + "/inputDetails/customer/participant",
										schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/0/properties/participant/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err426];
									else vErrors.push(err426);
									errors++;
								}
							}
						} else {
							const err427 = {
								instancePath: instancePath + "/inputDetails/customer",
								schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/0/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err427];
							else vErrors.push(err427);
							errors++;
						}
						if (data147 && typeof data147 == "object" && !Array.isArray(data147)) {
							if (data147.postalCode === void 0) {
								const err428 = {
									instancePath: instancePath + "/inputDetails/customer",
									schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/1/required",
									keyword: "required",
									params: { missingProperty: "postalCode" }
								};
								if (vErrors === null) vErrors = [err428];
								else vErrors.push(err428);
								errors++;
							}
							if (data147.street === void 0) {
								const err429 = {
									instancePath: instancePath + "/inputDetails/customer",
									schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/1/required",
									keyword: "required",
									params: { missingProperty: "street" }
								};
								if (vErrors === null) vErrors = [err429];
								else vErrors.push(err429);
								errors++;
							}
							if (data147.city === void 0) {
								const err430 = {
									instancePath: instancePath + "/inputDetails/customer",
									schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/1/required",
									keyword: "required",
									params: { missingProperty: "city" }
								};
								if (vErrors === null) vErrors = [err430];
								else vErrors.push(err430);
								errors++;
							}
							if (data147.postalCode !== void 0) {
								let data154 = data147.postalCode;
								if (typeof data154 === "string") {
									if (func2(data154) > 1e3) {
										const err431 = {
											instancePath: instancePath + "/inputDetails/customer/postalCode",
											schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/1/properties/postalCode/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err431];
										else vErrors.push(err431);
										errors++;
									}
									if (!func104(data154)) {
										const err432 = {
											instancePath: instancePath + "/inputDetails/customer/postalCode",
											schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/1/properties/postalCode/x-non-blank",
											keyword: "x-non-blank",
											params: {}
										};
										if (vErrors === null) vErrors = [err432];
										else vErrors.push(err432);
										errors++;
									}
								} else {
									const err433 = {
										instancePath: instancePath + "/inputDetails/customer/postalCode",
										schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/1/properties/postalCode/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err433];
									else vErrors.push(err433);
									errors++;
								}
							}
							if (data147.street !== void 0) {
								let data155 = data147.street;
								if (typeof data155 === "string") {
									if (func2(data155) > 1e3) {
										const err434 = {
											instancePath: instancePath + "/inputDetails/customer/street",
											schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/1/properties/street/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err434];
										else vErrors.push(err434);
										errors++;
									}
									if (!func104(data155)) {
										const err435 = {
											instancePath: instancePath + "/inputDetails/customer/street",
											schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/1/properties/street/x-non-blank",
											keyword: "x-non-blank",
											params: {}
										};
										if (vErrors === null) vErrors = [err435];
										else vErrors.push(err435);
										errors++;
									}
								} else {
									const err436 = {
										instancePath: instancePath + "/inputDetails/customer/street",
										schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/1/properties/street/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err436];
									else vErrors.push(err436);
									errors++;
								}
							}
							if (data147.city !== void 0) {
								let data156 = data147.city;
								if (typeof data156 === "string") {
									if (func2(data156) > 1e3) {
										const err437 = {
											instancePath: instancePath + "/inputDetails/customer/city",
											schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/1/properties/city/maxLength",
											keyword: "maxLength",
											params: {}
										};
										if (vErrors === null) vErrors = [err437];
										else vErrors.push(err437);
										errors++;
									}
									if (!func104(data156)) {
										const err438 = {
											instancePath: instancePath + "/inputDetails/customer/city",
											schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/1/properties/city/x-non-blank",
											keyword: "x-non-blank",
											params: {}
										};
										if (vErrors === null) vErrors = [err438];
										else vErrors.push(err438);
										errors++;
									}
								} else {
									const err439 = {
										instancePath: instancePath + "/inputDetails/customer/city",
										schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/1/properties/city/type",
										keyword: "type",
										params: {}
									};
									if (vErrors === null) vErrors = [err439];
									else vErrors.push(err439);
									errors++;
								}
							}
						} else {
							const err440 = {
								instancePath: instancePath + "/inputDetails/customer",
								schemaPath: "#/allOf/1/properties/inputDetails/properties/customer/allOf/1/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err440];
							else vErrors.push(err440);
							errors++;
						}
					}
				} else {
					const err441 = {
						instancePath: instancePath + "/inputDetails",
						schemaPath: "#/allOf/1/properties/inputDetails/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err441];
					else vErrors.push(err441);
					errors++;
				}
			}
		} else {
			const err442 = {
				instancePath,
				schemaPath: "#/allOf/1/type",
				keyword: "type",
				params: {}
			};
			if (vErrors === null) vErrors = [err442];
			else vErrors.push(err442);
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
