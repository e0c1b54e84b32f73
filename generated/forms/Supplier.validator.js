// Generated from contracts/. Do not edit: npm run generate.
import * as rules_keyword_checks from '#contracts/rules/keyword-checks.ts'
import * as rules_ajv_formats from '#contracts/rules/ajv-formats.ts'
import schema from './Supplier.json' with { type: 'json' }
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
	const func10 = rules_keyword_checks.checks["isNotBlank"];
	const formats0 = rules_ajv_formats.formats.uuid;
	const formats2 = rules_ajv_formats.formats["be-vat-or-blank"];
	const formats4 = rules_ajv_formats.formats.country;
	const formats6 = rules_ajv_formats.formats.email;
	const formats8 = rules_ajv_formats.formats.iban;
	const formats10 = rules_ajv_formats.formats.bic;
	const formats12 = rules_ajv_formats.formats["date-time"];
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
			if (data.street === void 0) {
				const err2 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "street" }
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			if (data.city === void 0) {
				const err3 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "city" }
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			if (data.postalCode === void 0) {
				const err4 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "postalCode" }
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
			if (data.country === void 0) {
				const err5 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "country" }
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
			if (data.email === void 0) {
				const err6 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "email" }
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
			if (data.iban === void 0) {
				const err7 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "iban" }
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
			if (data.bic === void 0) {
				const err8 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "bic" }
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
			for (const key0 in data) if (!func1.call(schema31.properties, key0)) {
				const err9 = {
					instancePath,
					schemaPath: "#/additionalProperties",
					keyword: "additionalProperties",
					params: { additionalProperty: key0 }
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
			if (data.accountId !== void 0) {
				let data0 = data.accountId;
				if (typeof data0 === "string") {
					if (func2(data0) > 64) {
						const err10 = {
							instancePath: instancePath + "/accountId",
							schemaPath: "#/properties/accountId/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err10];
						else vErrors.push(err10);
						errors++;
					}
					if (!formats0(data0)) {
						const err11 = {
							instancePath: instancePath + "/accountId",
							schemaPath: "#/properties/accountId/format",
							keyword: "format",
							params: { format: "uuid" }
						};
						if (vErrors === null) vErrors = [err11];
						else vErrors.push(err11);
						errors++;
					}
				} else {
					const err12 = {
						instancePath: instancePath + "/accountId",
						schemaPath: "#/properties/accountId/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err12];
					else vErrors.push(err12);
					errors++;
				}
			}
			if (data.name !== void 0) {
				let data1 = data.name;
				if (typeof data1 === "string") {
					if (func2(data1) > 200) {
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
					if (func2(data1) < 1) {
						const err14 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/minLength",
							keyword: "minLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err14];
						else vErrors.push(err14);
						errors++;
					}
				} else {
					const err15 = {
						instancePath: instancePath + "/name",
						schemaPath: "#/properties/name/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err15];
					else vErrors.push(err15);
					errors++;
				}
			}
			if (data.vat !== void 0) {
				let data2 = data.vat;
				if (typeof data2 === "string") {
					if (func2(data2) > 20) {
						const err16 = {
							instancePath: instancePath + "/vat",
							schemaPath: "#/properties/vat/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err16];
						else vErrors.push(err16);
						errors++;
					}
					if (func2(data2) < 1) {
						const err17 = {
							instancePath: instancePath + "/vat",
							schemaPath: "#/properties/vat/minLength",
							keyword: "minLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err17];
						else vErrors.push(err17);
						errors++;
					}
				} else {
					const err18 = {
						instancePath: instancePath + "/vat",
						schemaPath: "#/properties/vat/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err18];
					else vErrors.push(err18);
					errors++;
				}
			}
			if (data.enterpriseNumber !== void 0) {
				let data3 = data.enterpriseNumber;
				if (typeof data3 === "string") {
					if (func2(data3) > 30) {
						const err19 = {
							instancePath: instancePath + "/enterpriseNumber",
							schemaPath: "#/properties/enterpriseNumber/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err19];
						else vErrors.push(err19);
						errors++;
					}
				} else {
					const err20 = {
						instancePath: instancePath + "/enterpriseNumber",
						schemaPath: "#/properties/enterpriseNumber/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err20];
					else vErrors.push(err20);
					errors++;
				}
			}
			if (data.vatUnitNumber !== void 0) {
				let data4 = data.vatUnitNumber;
				if (typeof data4 !== "string" && data4 !== null) {
					const err21 = {
						instancePath: instancePath + "/vatUnitNumber",
						schemaPath: "#/properties/vatUnitNumber/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err21];
					else vErrors.push(err21);
					errors++;
				}
				if (typeof data4 === "string") {
					if (func2(data4) > 30) {
						const err22 = {
							instancePath: instancePath + "/vatUnitNumber",
							schemaPath: "#/properties/vatUnitNumber/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err22];
						else vErrors.push(err22);
						errors++;
					}
					if (!formats2(data4)) {
						const err23 = {
							instancePath: instancePath + "/vatUnitNumber",
							schemaPath: "#/properties/vatUnitNumber/format",
							keyword: "format",
							params: { format: "be-vat-or-blank" }
						};
						if (vErrors === null) vErrors = [err23];
						else vErrors.push(err23);
						errors++;
					}
				}
			}
			if (data.street !== void 0) {
				let data5 = data.street;
				if (typeof data5 === "string") {
					if (func2(data5) > 200) {
						const err24 = {
							instancePath: instancePath + "/street",
							schemaPath: "#/properties/street/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err24];
						else vErrors.push(err24);
						errors++;
					}
					if (!func10(data5)) {
						const err25 = {
							instancePath: instancePath + "/street",
							schemaPath: "#/properties/street/x-non-blank",
							keyword: "x-non-blank",
							params: {}
						};
						if (vErrors === null) vErrors = [err25];
						else vErrors.push(err25);
						errors++;
					}
				} else {
					const err26 = {
						instancePath: instancePath + "/street",
						schemaPath: "#/properties/street/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err26];
					else vErrors.push(err26);
					errors++;
				}
			}
			if (data.postalCode !== void 0) {
				let data6 = data.postalCode;
				if (typeof data6 === "string") {
					if (func2(data6) > 20) {
						const err27 = {
							instancePath: instancePath + "/postalCode",
							schemaPath: "#/properties/postalCode/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err27];
						else vErrors.push(err27);
						errors++;
					}
					if (!func10(data6)) {
						const err28 = {
							instancePath: instancePath + "/postalCode",
							schemaPath: "#/properties/postalCode/x-non-blank",
							keyword: "x-non-blank",
							params: {}
						};
						if (vErrors === null) vErrors = [err28];
						else vErrors.push(err28);
						errors++;
					}
				} else {
					const err29 = {
						instancePath: instancePath + "/postalCode",
						schemaPath: "#/properties/postalCode/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err29];
					else vErrors.push(err29);
					errors++;
				}
			}
			if (data.city !== void 0) {
				let data7 = data.city;
				if (typeof data7 === "string") {
					if (func2(data7) > 100) {
						const err30 = {
							instancePath: instancePath + "/city",
							schemaPath: "#/properties/city/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err30];
						else vErrors.push(err30);
						errors++;
					}
					if (!func10(data7)) {
						const err31 = {
							instancePath: instancePath + "/city",
							schemaPath: "#/properties/city/x-non-blank",
							keyword: "x-non-blank",
							params: {}
						};
						if (vErrors === null) vErrors = [err31];
						else vErrors.push(err31);
						errors++;
					}
				} else {
					const err32 = {
						instancePath: instancePath + "/city",
						schemaPath: "#/properties/city/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err32];
					else vErrors.push(err32);
					errors++;
				}
			}
			if (data.country !== void 0) {
				let data8 = data.country;
				if (typeof data8 === "string") {
					if (func2(data8) > 2) {
						const err33 = {
							instancePath: instancePath + "/country",
							schemaPath: "#/properties/country/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err33];
						else vErrors.push(err33);
						errors++;
					}
					if (func2(data8) < 1) {
						const err34 = {
							instancePath: instancePath + "/country",
							schemaPath: "#/properties/country/minLength",
							keyword: "minLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err34];
						else vErrors.push(err34);
						errors++;
					}
					if (!formats4(data8)) {
						const err35 = {
							instancePath: instancePath + "/country",
							schemaPath: "#/properties/country/format",
							keyword: "format",
							params: { format: "country" }
						};
						if (vErrors === null) vErrors = [err35];
						else vErrors.push(err35);
						errors++;
					}
				} else {
					const err36 = {
						instancePath: instancePath + "/country",
						schemaPath: "#/properties/country/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err36];
					else vErrors.push(err36);
					errors++;
				}
			}
			if (data.email !== void 0) {
				let data9 = data.email;
				if (typeof data9 === "string") {
					if (func2(data9) > 254) {
						const err37 = {
							instancePath: instancePath + "/email",
							schemaPath: "#/properties/email/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err37];
						else vErrors.push(err37);
						errors++;
					}
					if (func2(data9) < 1) {
						const err38 = {
							instancePath: instancePath + "/email",
							schemaPath: "#/properties/email/minLength",
							keyword: "minLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err38];
						else vErrors.push(err38);
						errors++;
					}
					if (!formats6(data9)) {
						const err39 = {
							instancePath: instancePath + "/email",
							schemaPath: "#/properties/email/format",
							keyword: "format",
							params: { format: "email" }
						};
						if (vErrors === null) vErrors = [err39];
						else vErrors.push(err39);
						errors++;
					}
				} else {
					const err40 = {
						instancePath: instancePath + "/email",
						schemaPath: "#/properties/email/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err40];
					else vErrors.push(err40);
					errors++;
				}
			}
			if (data.telephone !== void 0) {
				let data10 = data.telephone;
				if (typeof data10 !== "string" && data10 !== null) {
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
				if (typeof data10 === "string") {
					if (func2(data10) > 50) {
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
			if (data.iban !== void 0) {
				let data11 = data.iban;
				if (typeof data11 === "string") {
					if (func2(data11) > 42) {
						const err43 = {
							instancePath: instancePath + "/iban",
							schemaPath: "#/properties/iban/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err43];
						else vErrors.push(err43);
						errors++;
					}
					if (func2(data11) < 1) {
						const err44 = {
							instancePath: instancePath + "/iban",
							schemaPath: "#/properties/iban/minLength",
							keyword: "minLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err44];
						else vErrors.push(err44);
						errors++;
					}
					if (!formats8(data11)) {
						const err45 = {
							instancePath: instancePath + "/iban",
							schemaPath: "#/properties/iban/format",
							keyword: "format",
							params: { format: "iban" }
						};
						if (vErrors === null) vErrors = [err45];
						else vErrors.push(err45);
						errors++;
					}
				} else {
					const err46 = {
						instancePath: instancePath + "/iban",
						schemaPath: "#/properties/iban/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err46];
					else vErrors.push(err46);
					errors++;
				}
			}
			if (data.bic !== void 0) {
				let data12 = data.bic;
				if (typeof data12 === "string") {
					if (func2(data12) > 11) {
						const err47 = {
							instancePath: instancePath + "/bic",
							schemaPath: "#/properties/bic/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err47];
						else vErrors.push(err47);
						errors++;
					}
					if (func2(data12) < 1) {
						const err48 = {
							instancePath: instancePath + "/bic",
							schemaPath: "#/properties/bic/minLength",
							keyword: "minLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err48];
						else vErrors.push(err48);
						errors++;
					}
					if (!formats10(data12)) {
						const err49 = {
							instancePath: instancePath + "/bic",
							schemaPath: "#/properties/bic/format",
							keyword: "format",
							params: { format: "bic" }
						};
						if (vErrors === null) vErrors = [err49];
						else vErrors.push(err49);
						errors++;
					}
				} else {
					const err50 = {
						instancePath: instancePath + "/bic",
						schemaPath: "#/properties/bic/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err50];
					else vErrors.push(err50);
					errors++;
				}
			}
			if (data.pendingEmail !== void 0) {
				let data13 = data.pendingEmail;
				const _errs29 = errors;
				let valid1 = false;
				const _errs30 = errors;
				if (data13 && typeof data13 == "object" && !Array.isArray(data13)) {
					if (data13.email === void 0) {
						const err51 = {
							instancePath: instancePath + "/pendingEmail",
							schemaPath: "#/properties/pendingEmail/anyOf/0/required",
							keyword: "required",
							params: { missingProperty: "email" }
						};
						if (vErrors === null) vErrors = [err51];
						else vErrors.push(err51);
						errors++;
					}
					if (data13.sentAt === void 0) {
						const err52 = {
							instancePath: instancePath + "/pendingEmail",
							schemaPath: "#/properties/pendingEmail/anyOf/0/required",
							keyword: "required",
							params: { missingProperty: "sentAt" }
						};
						if (vErrors === null) vErrors = [err52];
						else vErrors.push(err52);
						errors++;
					}
					if (data13.expiresAt === void 0) {
						const err53 = {
							instancePath: instancePath + "/pendingEmail",
							schemaPath: "#/properties/pendingEmail/anyOf/0/required",
							keyword: "required",
							params: { missingProperty: "expiresAt" }
						};
						if (vErrors === null) vErrors = [err53];
						else vErrors.push(err53);
						errors++;
					}
					for (const key1 in data13) if (!(key1 === "email" || key1 === "sentAt" || key1 === "expiresAt")) {
						const err54 = {
							instancePath: instancePath + "/pendingEmail",
							schemaPath: "#/properties/pendingEmail/anyOf/0/additionalProperties",
							keyword: "additionalProperties",
							params: { additionalProperty: key1 }
						};
						if (vErrors === null) vErrors = [err54];
						else vErrors.push(err54);
						errors++;
					}
					if (data13.email !== void 0) {
						let data14 = data13.email;
						if (typeof data14 === "string") {
							if (func2(data14) > 254) {
								const err55 = {
									instancePath: instancePath + "/pendingEmail/email",
									schemaPath: "#/properties/pendingEmail/anyOf/0/properties/email/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err55];
								else vErrors.push(err55);
								errors++;
							}
						} else {
							const err56 = {
								instancePath: instancePath + "/pendingEmail/email",
								schemaPath: "#/properties/pendingEmail/anyOf/0/properties/email/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err56];
							else vErrors.push(err56);
							errors++;
						}
					}
					if (data13.sentAt !== void 0) {
						let data15 = data13.sentAt;
						if (typeof data15 === "string") {
							if (func2(data15) > 40) {
								const err57 = {
									instancePath: instancePath + "/pendingEmail/sentAt",
									schemaPath: "#/properties/pendingEmail/anyOf/0/properties/sentAt/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err57];
								else vErrors.push(err57);
								errors++;
							}
							if (!formats12(data15)) {
								const err58 = {
									instancePath: instancePath + "/pendingEmail/sentAt",
									schemaPath: "#/properties/pendingEmail/anyOf/0/properties/sentAt/format",
									keyword: "format",
									params: { format: "date-time" }
								};
								if (vErrors === null) vErrors = [err58];
								else vErrors.push(err58);
								errors++;
							}
						} else {
							const err59 = {
								instancePath: instancePath + "/pendingEmail/sentAt",
								schemaPath: "#/properties/pendingEmail/anyOf/0/properties/sentAt/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err59];
							else vErrors.push(err59);
							errors++;
						}
					}
					if (data13.expiresAt !== void 0) {
						let data16 = data13.expiresAt;
						if (typeof data16 === "string") {
							if (func2(data16) > 40) {
								const err60 = {
									instancePath: instancePath + "/pendingEmail/expiresAt",
									schemaPath: "#/properties/pendingEmail/anyOf/0/properties/expiresAt/maxLength",
									keyword: "maxLength",
									params: {}
								};
								if (vErrors === null) vErrors = [err60];
								else vErrors.push(err60);
								errors++;
							}
							if (!formats12(data16)) {
								const err61 = {
									instancePath: instancePath + "/pendingEmail/expiresAt",
									schemaPath: "#/properties/pendingEmail/anyOf/0/properties/expiresAt/format",
									keyword: "format",
									params: { format: "date-time" }
								};
								if (vErrors === null) vErrors = [err61];
								else vErrors.push(err61);
								errors++;
							}
						} else {
							const err62 = {
								instancePath: instancePath + "/pendingEmail/expiresAt",
								schemaPath: "#/properties/pendingEmail/anyOf/0/properties/expiresAt/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err62];
							else vErrors.push(err62);
							errors++;
						}
					}
				} else {
					const err63 = {
						instancePath: instancePath + "/pendingEmail",
						schemaPath: "#/properties/pendingEmail/anyOf/0/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err63];
					else vErrors.push(err63);
					errors++;
				}
				var _valid0 = _errs30 === errors;
				valid1 = valid1 || _valid0;
				const _errs39 = errors;
				if (data13 !== null) {
					const err64 = {
						instancePath: instancePath + "/pendingEmail",
						schemaPath: "#/properties/pendingEmail/anyOf/1/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err64];
					else vErrors.push(err64);
					errors++;
				}
				var _valid0 = _errs39 === errors;
				valid1 = valid1 || _valid0;
				if (!valid1) {
					const err65 = {
						instancePath: instancePath + "/pendingEmail",
						schemaPath: "#/properties/pendingEmail/anyOf",
						keyword: "anyOf",
						params: {}
					};
					if (vErrors === null) vErrors = [err65];
					else vErrors.push(err65);
					errors++;
				} else {
					errors = _errs29;
					if (vErrors !== null) {
						if (_errs29) vErrors.length = _errs29;
						else vErrors = null;
					}
				}
			}
		} else {
			const err66 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: {}
			};
			if (vErrors === null) vErrors = [err66];
			else vErrors.push(err66);
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
